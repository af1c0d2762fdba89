extension GalleryGroup {
  /// Every page, in the order of the gallery.
  @MainActor static let all = [
    GalleryGroup(
      "Words and pictures",
      [
        GalleryPage(
          "text", "Text", symbol: "textformat",
          [
            GalleryExample("Text styles", TextStylesExample()),
            GalleryExample("Markdown and values", TextMarkdownExample()),
            GalleryExample("Text size", TextSizeExample()),
            GalleryExample("Lines", TextLinesExample()),
            GalleryExample("Decoration", TextDecorationExample()),
            GalleryExample("Attributes", AttributedTextExample()),
          ]),
        GalleryPage(
          "formats", "Formats, Languages", symbol: "globe",
          [
            GalleryExample("Numbers", NumberFormatExample()),
            GalleryExample("Dates", DateFormatExample()),
            GalleryExample("Languages and plurals", LanguageExample()),
          ]),
        GalleryPage(
          "images", "Images and Labels", symbol: "photo",
          [
            GalleryExample("Symbols", SymbolExample()),
            GalleryExample("Symbol sizes", SymbolSizeExample()),
            GalleryExample("Labels", LabelExample()),
          ]),
      ]),
    GalleryGroup(
      "Controls",
      [
        GalleryPage(
          "buttons", "Buttons", symbol: "hand.tap",
          [
            GalleryExample("Styles", ButtonStylesExample()),
            GalleryExample("Roles", ButtonRolesExample()),
            GalleryExample("Tint and size", ButtonLooksExample()),
            GalleryExample("A style of one’s own", CustomButtonStyleExample()),
            GalleryExample("Held down", RepeatExample()),
          ]),
        GalleryPage(
          "values", "Toggles and Sliders", symbol: "slider.horizontal.3",
          [
            GalleryExample("Toggle", ToggleExample()),
            GalleryExample("Slider", SliderExample()),
            GalleryExample("Stepper", StepperExample()),
            GalleryExample("Progress", ProgressExample()),
          ]),
        GalleryPage(
          "fields", "Text Fields", symbol: "character.cursor.ibeam",
          [
            GalleryExample("Fields", TextFieldExample()),
            GalleryExample("A field that rewrites its text", RewrittenFieldExample()),
            GalleryExample("Focus and return", FocusExample()),
            GalleryExample("Where the focus begins", DefaultFocusExample()),
            GalleryExample("Text editor", TextEditorExample()),
          ]),
        GalleryPage(
          "photos", "Photos and Accounts", symbol: "person.crop.circle",
          [
            GalleryExample("A photo", PhotosPickerExample()),
            GalleryExample("Several photos", ManyPhotosExample()),
            GalleryExample("Sign in with Apple", SignInWithAppleExample()),
          ]),
        GalleryPage(
          "files", "Files and Printing", symbol: "folder",
          [
            GalleryExample("Files, chosen or dropped", FileImporterExample()),
            GalleryExample("A place for a picture", DroppedPictureExample()),
            GalleryExample("Printing", PrintExample()),
          ]),
        GalleryPage(
          "notifications", "Notifications", symbol: "bell",
          [
            GalleryExample("A banner", NotificationExample()),
            GalleryExample("The count in the tab", BadgeExample()),
          ]),
        GalleryPage(
          "store", "Store", symbol: "cart",
          [
            GalleryExample("Products, and what was bought", ProductViewExample())
          ]),
        GalleryPage(
          "choices", "Pickers and Links", symbol: "checklist",
          [
            GalleryExample("Picker styles", PickerStylesExample()),
            GalleryExample("Menus of choices", MenuPickerExample()),
            GalleryExample("Date and time", DatePickerExample()),
            GalleryExample("A month", MonthExample()),
            GalleryExample("Several days", DaysExample()),
            GalleryExample("A screen of choices", LinkPickerExample()),
            GalleryExample("Link", LinkExample()),
          ]),
        GalleryPage(
          "menus", "Menus", symbol: "ellipsis.circle",
          [
            GalleryExample("Actions", MenuExample()),
            GalleryExample("Choices in a menu", MenuChoicesExample()),
            GalleryExample("Context menu", ContextMenuExample()),
            GalleryExample("What a context menu shows", ContextMenuPreviewExample()),
            GalleryExample("Actions for what is picked", SelectionMenuExample()),
          ]),
      ]),
    GalleryGroup(
      "Layout",
      [
        GalleryPage(
          "stacks", "Stacks and Frames", symbol: "square.grid.2x2",
          [
            GalleryExample("Stacks", StackExample()),
            GalleryExample("Frames and priorities", FrameExample()),
          ]),
        GalleryPage(
          "layout", "Layout by Numbers", symbol: "number",
          [
            GalleryExample("Stacks", LayoutStackCases()),
            GalleryExample("Frames", LayoutFrameCases()),
            GalleryExample("Guides, grids and texts", LayoutGuideCases()),
            GalleryExample("Choices and shares", LayoutChoiceCases()),
          ]),
        GalleryPage(
          "looks", "Looks by Numbers", symbol: "eye",
          [
            GalleryExample("As wide as their lines", LineCases()),
            GalleryExample("Layers", LayerCases()),
            GalleryExample("Circles", CircleCases()),
            GalleryExample("Slants", SlantCases()),
            GalleryExample("Emoji", EmojiCases()),
          ]),
        GalleryPage(
          "tables", "Tables and Boxes", symbol: "tablecells",
          [
            GalleryExample("Table", TableExample()),
            GalleryExample("Itinerary", ItineraryExample()),
            GalleryExample("Long Table", LongTableExample()),
            GalleryExample("Boxes and their styles", BoxStyleExample()),
            GalleryExample("A container of cards", CardsExample()),
          ]),
        GalleryPage(
          "scrolling", "Scrolling", symbol: "scroll",
          [
            GalleryExample("Sideways", ScrollExample()),
            GalleryExample("View by view", AlignedScrollExample()),
            GalleryExample("Page by page", PagingScrollExample()),
            GalleryExample("Above a bar", SafeAreaBarExample()),
            GalleryExample("To a place", ScrollReaderExample()),
            GalleryExample("Headers that stay", PinnedHeadersExample()),
            GalleryExample("Changed while it scrolls", ScrollTransitionExample()),
            GalleryExample("Shown by where it is", VisualEffectExample()),
            GalleryExample("Where it stands", ScrollGeometryExample()),
            GalleryExample("Pull to refresh", RefreshExample()),
          ]),
        GalleryPage(
          "lists", "Lists and Forms", symbol: "list.bullet",
          [
            GalleryExample("Rows with actions", ListExample()),
            GalleryExample("Sections", SectionExample()),
            GalleryExample("Form", FormExample()),
            GalleryExample("Disclosure", DisclosureExample()),
            GalleryExample("Nothing to show", EmptyListExample()),
          ]),
        GalleryPage(
          "editing-lists", "Swipe and Reorder", symbol: "arrow.up.arrow.down",
          [
            GalleryExample("Actions of a row", SwipeExample()),
            GalleryExample("A toggle among the actions", SwipeToggleExample()),
            GalleryExample("Another order", ReorderExample()),
            GalleryExample("Section index", SectionIndexExample()),
          ]),
        GalleryPage(
          "long-lists", "Ten Thousand Rows", symbol: "list.number",
          [
            GalleryExample("List", LongListExample()),
            GalleryExample("Grid", LongGridExample()),
            GalleryExample("Sideways", LongRowExample()),
          ]),
      ]),
    GalleryGroup(
      "Screens",
      [
        GalleryPage(
          "navigation", "Navigation and Tabs", symbol: "arrow.right.square",
          [
            GalleryExample("Navigation stack", NavigationStackExample()),
            GalleryExample("Columns", SplitViewExample()),
            GalleryExample("Search around columns", SearchedColumnsExample()),
            GalleryExample("Bars in a colour", ToolbarLookExample()),
            GalleryExample("A bar at the bottom", BottomBarExample()),
            GalleryExample("An inspector", InspectorExample()),
            GalleryExample("Tabs", TabViewExample()),
            GalleryExample("A pane over tabs", TabAccessoryExample()),
            GalleryExample("Pages to turn", PagesExample()),
            GalleryExample("Search with scopes", SearchScopesExample()),
            GalleryExample("Search with tokens and suggestions", TokenSearchExample()),
            GalleryExample("A title to change", RenameExample()),
            GalleryExample("Windows", WindowExample()),
            GalleryExample("A window in light or dark", WindowSchemeExample()),
            GalleryExample("Search of a stack", SearchedStackExample()),
          ]),
        GalleryPage(
          "dialogs", "Sheets and Dialogs", symbol: "rectangle.on.rectangle",
          [
            GalleryExample("Sheet", SheetExample()),
            GalleryExample("Popover", PopoverExample()),
            GalleryExample("Alert", AlertExample()),
            GalleryExample("Confirmation", ConfirmationExample()),
          ]),
      ]),
    GalleryGroup(
      "Drawing and motion",
      [
        GalleryPage(
          "drawing", "Shapes and Effects", symbol: "circle.square",
          [
            GalleryExample("Shapes", ShapeExample()),
            GalleryExample("Rings", RingExample()),
            GalleryExample("Gradients", GradientExample()),
            GalleryExample("Materials", MaterialExample()),
            GalleryExample("Shadows", ShadowExample()),
            GalleryExample("Effects", EffectExample()),
          ]),
        GalleryPage(
          "canvas", "Paths and Canvas", symbol: "pencil",
          [
            GalleryExample("Canvas", CanvasExample()),
            GalleryExample("Paths and shapes", PathExample()),
            GalleryExample("Trim", TrimExample()),
            GalleryExample("Shapes of shapes", CombinedShapeExample()),
            GalleryExample("Masks and hollow letters", MaskExample()),
          ]),
        GalleryPage(
          "ink", "Ink", symbol: "pencil.tip",
          [
            GalleryExample("A canvas that is kept", InkExample()),
            GalleryExample("Inks", InkPictureExample()),
          ]),
        GalleryPage(
          "tool-picker", "Tool Picker", symbol: "paintbrush.pointed",
          [
            GalleryExample("A palette that keeps what is picked", ToolPickerExample())
          ]),
        GalleryPage(
          "charts", "Charts", symbol: "chart.bar",
          [
            GalleryExample("Bars and a rule", BarChartExample()),
            GalleryExample("Lines", LineChartExample()),
            GalleryExample("Stacked and grouped", StackedChartExample()),
            GalleryExample("Dates, areas and touch", DateChartExample()),
            GalleryExample("Points", PointChartExample()),
            GalleryExample("Sectors", SectorChartExample()),
            GalleryExample("Rectangles", HeatMapExample()),
          ]),
        GalleryPage(
          "motion", "Animations", symbol: "sparkles",
          [
            GalleryExample("Animation", AnimationExample()),
            GalleryExample("Transition", TransitionExample()),
            GalleryExample("Numbers on their way", AnimatableExample()),
            GalleryExample("Keyframes", KeyframeExample()),
            GalleryExample("A line under what is chosen", AnchorExample()),
            GalleryExample("Tap", TapExample()),
          ]),
        GalleryPage(
          "gestures", "Gestures", symbol: "hand.raised",
          [
            GalleryExample("Tap and hold", TapGestureExample()),
            GalleryExample("Drag", DragGestureExample()),
            GalleryExample("Two fingers", PinchGestureExample()),
            GalleryExample("One after the other", CombinedGestureExample()),
            GalleryExample("A mouse", HoverExample()),
          ]),
      ]),
    GalleryGroup(
      "State",
      [
        GalleryPage(
          "data", "Kept Data", symbol: "tray.full",
          [
            GalleryExample("Notes that stay", KeptNotesExample())
          ]),
        GalleryPage(
          "state", "State and Identity", symbol: "arrow.triangle.2.circlepath",
          [
            GalleryExample("Observable", ObservableExample()),
            GalleryExample("Identity", IdentityExample()),
            GalleryExample("Tasks", TaskExample()),
          ]),
        GalleryPage(
          "counter", "Counter", symbol: "plus.circle",
          [
            GalleryExample("Counter", CounterExample())
          ]),
        GalleryPage(
          "echo", "Echo", symbol: "text.bubble",
          [
            GalleryExample("Echo", EchoExample())
          ]),
        GalleryPage(
          "rows", "Three Hundred Rows", symbol: "line.3.horizontal",
          [
            GalleryExample("Rows", RowsExample())
          ]),
        GalleryPage(
          "widgets", "Widgets", symbol: "rectangle.3.group",
          [
            GalleryExample("A note on the home screen", NoteOnWidgetExample())
          ]),
        GalleryPage(
          "uikit", "Views of UIKit", symbol: "square.stack.3d.up",
          [
            GalleryExample("A text view and its delegate", RepresentedViewExample()),
            GalleryExample("An indicator", BusySignExample()),
            GalleryExample("Controllers", ControllerExample()),
          ]),
      ]),
  ]
}
