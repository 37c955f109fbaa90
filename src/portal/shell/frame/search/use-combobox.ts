import { type RefObject, useEffect } from "react";

interface Combobox {
  field: RefObject<HTMLInputElement | null>;
  /** The id of the list; an option's id is this, a hyphen, and its number. */
  listId: string;
  open: boolean;
  /** How many options there are, and which is chosen; -1 for none. */
  count: number;
  active: number;
  /** Chooses another option; -1 is the field itself. */
  onMove: (to: number) => void;
  onTake: (option: number) => void;
  /** Esc was pressed while the list was open. */
  onEscape: () => void;
  onSubmit: (words: string) => void;
}

/** The option an arrow key leads to; past either end is the field (-1). */
const step = (active: number, count: number, by: 1 | -1): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1;

/**
 * Makes a field that stands there already a combobox (ARIA's pattern) over a list that came later:
 * arrows choose, Enter takes, Esc closes; the focus stays in the field.
 */
export function useCombobox(box: Combobox): void {
  const { field, listId, open, active } = box;
  useEffect(() => {
    const node = field.current;
    if (node === null) return;
    const told = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": listId,
      "aria-expanded": String(open),
      ...(open && active >= 0 && { "aria-activedescendant": `${listId}-${active}` }),
    };
    for (const [name, value] of Object.entries(told)) node.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(told)) node.removeAttribute(name);
    };
  }, [field, listId, open, active]);
  // What the keys do follows every change of the list.
  useEffect(() => {
    const node = field.current;
    if (node === null) return;
    const press = (event: KeyboardEvent): void => {
      const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
      if (by !== undefined) box.onMove(step(active, box.count, by));
      else if (event.key === "Enter" && open && active >= 0) box.onTake(active);
      else if (event.key === "Escape" && open) box.onEscape();
      else return;
      event.preventDefault();
    };
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      box.onSubmit(node.value.trim());
    };
    node.addEventListener("keydown", press);
    node.form?.addEventListener("submit", submit);
    return () => {
      node.removeEventListener("keydown", press);
      node.form?.removeEventListener("submit", submit);
    };
  });
}
