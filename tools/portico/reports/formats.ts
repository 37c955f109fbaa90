import { compact } from "./compact.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import { pretty } from "./pretty.ts";
import type { Format } from "./report.ts";
import { sarif } from "./sarif.ts";

/** Every format by the name that `--format` takes. */
export const formats = {
  pretty,
  compact,
  json,
  sarif,
  github,
  gitlab,
  junit,
  markdown,
} as const satisfies Record<string, Format>;

/** The name of a format. */
export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];
