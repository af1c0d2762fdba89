"""The pages of the comparison in NiceGUI: the same four as in the gallery."""

import sys

from nicegui import ui


@ui.page("/counter")
def counter():
    count = ui.label("Count: 0").props("id=watched")
    state = {"count": 0}

    def tap():
        state["count"] += 1
        count.set_text(f"Count: {state['count']}")

    ui.button("Count", on_click=tap)


@ui.page("/echo")
def echo():
    field = ui.input("Say something")
    label = ui.label("Echo: ").props("id=watched")
    field.on_value_change(lambda event: label.set_text(f"Echo: {event.value}"))


@ui.page("/rows")
def rows():
    state = {"changes": 0}
    texts = [f"Row {number}" for number in range(300)]

    def show():
        labels.clear()
        column.clear()
        with column:
            labels.extend(ui.label(text) for text in texts)

    def change_one():
        state["changes"] += 1
        texts[150] = f"Changed {state['changes']}"
        labels[150].set_text(texts[150])

    def rebuild():
        state["changes"] += 1
        texts[150] = f"Changed {state['changes']}"
        show()

    ui.button("Change one", on_click=change_one)
    ui.button("Rebuild", on_click=rebuild)
    labels = []
    column = ui.column().props("id=watched")
    show()


ui.run(host="127.0.0.1", port=int(sys.argv[1]), show=False, reload=False)
