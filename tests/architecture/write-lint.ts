/** Writes the lint rule's part of the table; `npm run format` runs it. */
import { writeFileSync } from "node:fs";
import { toLintConfig } from "./lint.ts";

writeFileSync(new URL("./layers.gen.json", import.meta.url), toLintConfig());
