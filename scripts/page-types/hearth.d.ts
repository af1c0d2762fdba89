// What the checked parts of hearth.js use of its other parts, with which they share one scope.

interface PageMotion {
  came(element: Element): void;
  goes(element: Element): boolean;
  rewritten(element: Element): void;
  changed(element: Element, name: string, change: () => void): void;
}

interface Element {
  /** Newer browsers move an element without taking it out of the document. */
  moveBefore?(element: Node, before: Node | null): void;
}

declare const app: string;
declare const elements: Map<number, HTMLElement>;
declare const events: { e: number, t: string, isAdopted?: boolean }[];
declare const handledEvent: number;
declare const edited: Set<Element>;
declare const typed: Set<Element>;
declare const commands: Record<string, ((element: HTMLElement, argument: any) => void) | undefined>;
declare const motion: PageMotion;
declare const hugs: { touch(element: Element): void };
declare const swipes: { moved(element: Element): void };
declare const guesses: { keeps(element: Element, name: string, value: string | null): boolean };
declare let seq: number;
declare let graph: string;
declare let away: any;

declare function remember(element: Element): any;
declare function index(root: Element): void;
declare function forget(root: Element): void;
declare function parse(html: string, parent: Element | null): HTMLElement | null | undefined;
declare function isDismissed(element: Element): boolean;
declare function returnFocus(dialog: Element): void;
declare function isTextual(element: Element): boolean;
declare function takeText(field: Element, text: string, edit: number): void;
declare function recall(name: string): string | null;
declare function keep(name: string, value: string): void;
