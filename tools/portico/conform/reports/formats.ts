import type { ConformReport } from "../report.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { pretty, type Shown } from "./pretty.ts";

/** Every format by the name that `--format` takes. */
export const formats = { pretty, json, junit, markdown } as const satisfies Record<
  string,
  (report: ConformReport, shown: Shown) => string
>;

/** The name of a format. */
export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];
