import { useEffect } from "react";
import { isRecord } from "#src/shared/is-record.ts";
import type { FormStore } from "../../forms/engine/form-store.ts";
import { useSession } from "../../runtime/runtime.tsx";
import type { KeyValue } from "../../runtime/storage.ts";

/** Nothing secret is kept anywhere. */
const isSecret = (name: string): boolean =>
  /password|verification|captcha|answer|code$/iu.test(name);

/** What of a form's values may be kept. */
const openOf = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => typeof value === "string" && !isSecret(field),
    ),
  );

/** What was typed into a form before the page was left or loaded anew; by field. */
export function readDraft(kept: Pick<KeyValue, "get">, name: string): Record<string, string> {
  try {
    const found: unknown = JSON.parse(kept.get(name) ?? "{}");
    return isRecord(found) ? openOf(found) : {};
  } catch {
    // Somebody else wrote there: nothing of it was typed here.
    return {};
  }
}

/** Keeps some of a form's values for the next time it comes up in this tab, beside those kept before. */
export function keepDraft(
  kept: Pick<KeyValue, "get" | "set">,
  name: string,
  values: Readonly<Record<string, string | boolean>>,
): void {
  kept.set(name, JSON.stringify({ ...readDraft(kept, name), ...openOf(values) }));
}

/** Keeps what is typed into a form, key by key. */
export function useKeptDraft(
  kept: Pick<KeyValue, "get" | "set">,
  name: string,
  store: FormStore,
): void {
  useEffect(
    () => store.subscribeKeys(() => keepDraft(kept, name, store.values())),
    [kept, name, store],
  );
}

/** Where a form's draft stands; each account has its own. */
export function useDraftKey(form: string): string {
  const { session } = useSession();
  return `portico_draft:${session.user?.account ?? ""}:${form}`;
}
