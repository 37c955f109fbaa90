import { isRecord } from "#src/shared/is-record.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { usePlaceTime } from "./use-place-time.ts";

/** An answer that is so much older than the press, in milliseconds, was given to an earlier one. */
const oldMs = 60_000;

/**
 * When what an answer tells of was made, where an earlier press made it; undefined where this one did,
 * or the answer does not say.
 * @param pressed when this one was, epoch milliseconds
 */
export function madeBefore(value: unknown, pressed: number): string | undefined {
  const at = isRecord(value) ? value.createdAt : undefined;
  return typeof at === "string" && Date.parse(at) < pressed - oldMs ? at : undefined;
}

/**
 * Says that an earlier press made what an answer tells of, where it did, and whether it did.
 * @returns takes the answer's value, and when this press was (epoch milliseconds)
 */
export function useMadeBefore(): (value: unknown, pressed: number) => boolean {
  const { notify } = useServices();
  const { t } = useLocale();
  const timeOf = usePlaceTime();
  return (value, pressed) => {
    const at = madeBefore(value, pressed);
    if (at !== undefined) notify(t("money.sentBefore", [timeOf(at)]), "info");
    return at !== undefined;
  };
}
