import { makeListeners } from "#src/shared/listeners.ts";
import { plainNumber } from "#src/shared/plain-number.ts";
import type { Failure } from "#src/shared/register-failure.ts";
import type { FormValues, FormVerdict } from "#src/shared/register-rules.ts";
import { type FormInputs, makeFormInputs } from "./form-inputs.ts";

/** What there is to say beside one field. */
export interface FieldState {
  /** Why the value is refused. */
  readonly failure: Failure | undefined;
  /** The platform's own words about the value, until it changes. */
  readonly words: string | undefined;
  /** Filled in, left, and accepted. */
  readonly good: boolean;
}

/** Where typed values live; inputs write here and nothing is drawn unless what is shown changes. */
export interface FormStore extends FormInputs {
  state(name: string): FieldState;
  /** The value as typed. */
  raw(name: string): string | boolean;
  /** All values as they are sent: outer blanks gone, save in passwords; of a number its digits. */
  values(): Record<string, string | boolean>;
  /** Fields with something wrong, in order; empty until a submit was refused. */
  refused(): readonly string[];
  /** Hears when something shown beside a field changes. */
  subscribe(listener: () => void): () => void;
  /** Hears every key. */
  subscribeKeys(listener: () => void): () => void;
  /** A key was pressed. */
  type(name: string, value: string | boolean): void;
  /** The field was left; from now on it is judged on every key. */
  leave(name: string): void;
  /** Puts a value into a field from outside, such as an emptied captcha. */
  put(name: string, value: string): void;
  /** The field is not asked for any more: what was said beside it goes. */
  excuse(name: string): void;
  /** Shows the verdict on a whole form, after a submit. */
  show(verdict: FormVerdict): void;
  /** Shows what the platform refused; fields it does not name stay as they are. */
  refuse(words: Readonly<Record<string, string>>, verdict?: FormVerdict): void;
}

/** What a store needs to know of its form. */
export interface FormStoreOptions {
  names: readonly string[];
  initial: FormValues;
  /** The verdict on one field in the light of all values. */
  judge: (name: string, values: FormValues) => Failure | undefined;
  /** Fields whose verdict hangs on another: `{ password: ["confirmPassword"] }`. */
  twins?: Readonly<Record<string, readonly string[]>>;
}

const none: readonly string[] = [];
const untouched: FieldState = { failure: undefined, words: undefined, good: false };
const secret = /password/iu;

/** A failure reads the same if its reason and its limits do. */
const same = (a: FieldState, b: FieldState): boolean =>
  a.words === b.words &&
  a.good === b.good &&
  a.failure?.reason === b.failure?.reason &&
  a.failure?.min === b.failure?.min &&
  a.failure?.max === b.failure?.max;

/** What is sent of a value: a number without what was written around it (`code` is its dialling code). */
const clean = (name: string, value: string | boolean, code: unknown): string | boolean => {
  if (typeof value !== "string" || secret.test(name)) return value;
  return name === "mobileNum" ? plainNumber(value, String(code ?? "")) : value.trim();
};

/** Makes the store of one form. Nothing in it knows React or the network. */
export function makeFormStore(options: FormStoreOptions): FormStore {
  const { names, judge, twins = {} } = options;
  const typed = new Map<string, string | boolean>();
  /** The same without outer blanks, kept up to date so that a key need not read all fields. */
  const cleaned: Record<string, string | boolean> = Object.create(null);
  const keep = (name: string, value: string | boolean): void => {
    typed.set(name, value);
    cleaned[name] = clean(name, value, cleaned.countryDialingCode);
  };
  for (const name of names) keep(name, options.initial[name] ?? "");
  const states = new Map<string, FieldState>();
  const visited = new Set<string>();
  const changes = makeListeners();
  const keys = makeListeners();
  let submitted = false;
  let refusedNames = none;

  const raw = (name: string): string | boolean => typed.get(name) ?? "";
  const state = (name: string): FieldState => states.get(name) ?? untouched;
  const isFilled = (name: string): boolean => cleaned[name] !== "" && cleaned[name] !== false;

  const announce = (): void => {
    const wrong = names.filter((name) => state(name).failure || state(name).words);
    if (submitted) refusedNames = wrong.length === 0 ? none : wrong;
    changes.tell();
  };
  const set = (name: string, next: FieldState): boolean => {
    if (same(state(name), next)) return false;
    states.set(name, next);
    return true;
  };
  const judged = (name: string): boolean => {
    const failure = judge(name, cleaned);
    const empty = !isFilled(name);
    // An empty field that was only passed through is not scolded before the form is sent.
    if (empty && !submitted) return set(name, untouched);
    return set(name, { failure, words: undefined, good: !failure && !empty });
  };
  const judgeTwins = (name: string): boolean =>
    (twins[name] ?? []).filter((twin) => visited.has(twin) && judged(twin)).length > 0;

  const inputs = makeFormInputs({
    raw,
    found: (name, value) => {
      keep(name, value);
      keys.tell();
    },
  });

  return {
    state,
    raw,
    values: () => ({ ...cleaned }),
    refused: () => refusedNames,
    subscribe: changes.subscribe,
    subscribeKeys: keys.subscribe,
    type(name, value) {
      keep(name, value);
      const own = visited.has(name) ? judged(name) : set(name, untouched);
      if (judgeTwins(name) || own) announce();
      keys.tell();
    },
    leave(name) {
      if (isFilled(name)) visited.add(name);
      // What the platform said stays until the value changes.
      if (visited.has(name) && state(name).words === undefined && judged(name)) announce();
    },
    put(name, value) {
      keep(name, value);
      const element = inputs.element(name);
      if (element && element.type !== "checkbox") element.value = value;
      keys.tell();
    },
    excuse(name) {
      if (set(name, untouched)) announce();
      keys.tell();
    },
    show(verdict) {
      submitted = true;
      for (const name of names) {
        visited.add(name);
        const failure = Object.hasOwn(verdict, name) ? verdict[name] : undefined;
        set(name, { failure, words: undefined, good: !failure && isFilled(name) });
      }
      announce();
    },
    refuse(words, verdict = {}) {
      submitted = true;
      for (const name of names) {
        const said = Object.hasOwn(words, name) ? words[name] : undefined;
        const failure = Object.hasOwn(verdict, name) ? verdict[name] : undefined;
        if (said === undefined && failure === undefined) continue;
        visited.add(name);
        set(name, { failure, words: said, good: false });
      }
      announce();
    },
    ...inputs,
  };
}
