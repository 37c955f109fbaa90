/** What one types into or chooses from. */
export interface FormControl {
  readonly type: string;
  value: string;
  readonly checked?: boolean;
  focus(): void;
  matches(selector: string): boolean;
  /** Marks what was typed, where it is typed. */
  select?(): void;
}

/** The inputs that show a form's fields. */
export interface FormInputs {
  /** Names the input of a field and takes over what it shows; null forgets it. */
  bind(name: string, element: FormControl | null, read?: (value: string) => string): void;
  element(name: string): FormControl | undefined;
  /** Puts the cursor into the field's input; as soon as there is one. */
  focus(name: string): void;
  /** Takes over what the inputs show though nobody told of it. */
  collect(): void;
}

interface FormInputsOptions {
  /** The value as the form has it. */
  raw: (name: string) => string | boolean;
  /** Is told of a value that an input shows and the form does not have. */
  found: (name: string, value: string | boolean) => void;
}

const asShown = (value: string): string => value;

/** Keeps the inputs of one form beside its values. */
export function makeFormInputs({ raw, found }: FormInputsOptions): FormInputs {
  const inputs = new Map<string, { element: FormControl; read: (value: string) => string }>();
  /** The last input of each field, though it is gone. */
  const latest = new Map<string, FormControl>();
  let awaited: string | undefined;
  /** The field whose input went away with the cursor in it, until what takes its place is there. */
  let left: string | undefined;
  const take = (name: string): void => {
    const input = inputs.get(name);
    if (input === undefined) return;
    const { element, read } = input;
    const shown = element.type === "checkbox" ? element.checked === true : read(element.value);
    // An input that shows nothing is no news: a date that is half typed does, too.
    if (shown !== raw(name) && shown !== "" && shown !== false) found(name, shown);
  };
  return {
    bind(name, element, read = asShown) {
      if (element === null) {
        if (inputs.get(name)?.element.matches(":focus")) {
          left = name;
          queueMicrotask(() => {
            left = undefined;
          });
        }
        inputs.delete(name);
        return;
      }
      inputs.set(name, { element, read });
      const before = latest.get(name);
      latest.set(name, element);
      const kept = raw(name);
      // An input whose code came late takes over from its stand-in, which was typed into meanwhile.
      const isText = read === asShown && element.type !== "checkbox";
      if (before !== undefined && before !== element && isText && typeof kept === "string")
        element.value = kept;
      take(name);
      if (awaited !== name && left !== name) return;
      awaited = undefined;
      left = undefined;
      element.focus();
    },
    element: (name) => inputs.get(name)?.element,
    focus(name) {
      const input = inputs.get(name);
      awaited = input === undefined ? name : undefined;
      input?.element.focus();
    },
    collect() {
      for (const name of inputs.keys()) take(name);
    },
  };
}
