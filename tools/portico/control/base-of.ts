import { Hindrance, UsageError } from "../output.ts";
import type { ControlCaller } from "./client.ts";
import { readSignIn } from "./sign-ins.ts";

/**
 * The option of what builds on a revision.
 * @see baseOf
 */
export const baseOption = {
  base: {
    type: "string",
    value: "N",
    about:
      "the revision it builds on, or live for whatever is; the one last seen here unless given",
  },
} as const;

/**
 * The revision that a publish builds on.
 * @param given what --base says
 * @throws UsageError when it is no number, or when something is live that was never shown here
 */
export async function baseOf(
  control: ControlCaller,
  merchant: string,
  given: string | undefined,
): Promise<number | null> {
  if (given !== undefined && given !== "live") {
    const base = Number(given);
    if (!Number.isInteger(base) || base < 1)
      throw new UsageError(`--base cannot be "${given}"; it takes a revision's number, or live.`);
    return base;
  }
  const { items } = await control.call("listMerchants", {});
  const live = items.find((item) => item.merchant === merchant)?.live?.seq ?? null;
  if (given === "live" || live === null) return live;
  const seen = readSignIn(control.url).seen[merchant];
  if (seen === undefined)
    throw new Hindrance(
      `Revision ${live} of ${merchant} is live, which was never shown here. Look at it with \`portico plan ${merchant}\`, then go on; or say --base live.`,
    );
  return seen;
}
