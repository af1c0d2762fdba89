// What the checked parts of away.js have in common.

/** The browser's database of an app, or nothing where a browser refuses one. */
interface KeptStore {
  readonly isRefused: boolean;
  all(name: string): Promise<any[]>;
  put(name: string, value: unknown): Promise<void>;
  remove(name: string, key: IDBValidKey): Promise<unknown>;
  clear(name: string): Promise<unknown>;
}

/** Something that a person did, as it waits for the host. docs/browser.md has the short names. */
interface KeptAction {
  c: string;
  x: number;
  t: string;
  time: number;
  e?: number;
  n?: number;
  i?: string;
  w?: string;
  at?: string;
  v?: any;
  k?: number;
  f?: string;
  base?: string;
  label?: string;
  text?: string;
  control?: string;
  about?: string;
  /** What the fields in sight held. */
  texts?: { field: any; v: string }[];
  b?: { i?: string; v: string }[];
  /** The actions that opened what it was done in. */
  o?: { x: number; i: string; w?: string }[];
  /** Whether it only asks for what the page shows already. */
  isStructure?: boolean;
  /** Whether it is in the outbox. */
  isRemembered?: boolean;
  isFailed?: boolean;
  isSecret?: boolean;
  /** The host may have forgotten what was typed before, or hears of it late. */
  isForgotten?: boolean;
  isLate?: boolean;
}

interface OutboxPage {
  name: string;
  /** What is noted of actions in the same moment. */
  notes: {
    all(): KeptAction[];
    /** What was done before away.js could hear of it. */
    finished: KeptAction[];
    /** What need not be done. */
    dropped: KeptAction[];
    put(action: object): void;
    forget(action: { c: string, x: number }): void;
    lasting(actions: KeptAction[], drop: (action: KeptAction) => void): KeptAction[];
  };
  labelOf(element: any): string;
  nameFor(element: any): string | undefined;
  place(): { at: string };
  nameOf(element: any): string | undefined;
  element(event: KeptAction): any;
  inMenu(element: any): { i: string; w: string } | undefined;
  openers(element: any): { x: number; i: string; w?: string }[] | undefined;
}

interface LearnedFact {
  name: string;
  value: any;
  count: number;
  release: string;
}

/** What files can be dropped on: a view that takes them, or a view with a chooser of files. */
interface PlaceOfFiles {
  area: HTMLElement;
  element: HTMLElement;
  list: string;
  field?: HTMLInputElement;
}
