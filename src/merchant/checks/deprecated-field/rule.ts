import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { own as ownValue } from "../../json.ts";
import { renameEdit, versionEdit } from "../../migrations/edits.ts";
import { currentVersion } from "../../migrations/migrations.ts";
import type { Renamed } from "../../migrations/rename.ts";
import { toPointer, toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";

/** A setting is written under the name that it has now. */
export const rule: Rule = {
  id: "deprecated-field",
  severity: "warning",
  judges: "file",
  about:
    "Where a newer version of the settings' form calls a setting something else, the old name is still understood, in files and in `locks`, and means the same. `portico fix` writes the new name in its place; `portico migrate` shows what it would do to the whole merchant first, and brings `schemaVersion` up too. Where a layer has a setting under both names, the new one counts and the old one is an error. A merchant.json says by `schemaVersion` which form it is written in: the layer below says it of its own files alone, and without it a program to come would have to guess what the names of this one mean.",
  run: (context) => [
    ...withoutVersion(context),
    ...context.own.renamed.map((one) => toFinding(context, one)),
  ],
};

/** The layer below has a version, which says nothing of these files. */
function withoutVersion({ own, finding }: RuleContext): Finding[] {
  const root = own.mounts.find(({ path }) => path.length === 0)?.source;
  if (root?.value === undefined || ownValue(own.tree, "schemaVersion") !== undefined) return [];
  // A slip in its name is said where it stands.
  if (problemsOf(own).some(({ pointer, meant }) => meant === "schemaVersion" && isTop(pointer)))
    return [];
  const fix = { title: `Write "schemaVersion": ${currentVersion}`, safe: true };
  return [
    {
      ...finding(rule, {
        pointer: "",
        layer: own,
        target: "open",
        message:
          "This file does not say by schemaVersion which form of the settings it is written in, so a newer program would have to guess what its names mean.",
        help: `Add "schemaVersion": ${currentVersion}, which is today's form; portico fix does.`,
      }),
      fixes: [{ ...fix, edits: versionEdit(root) }],
    },
  ];
}

const isTop = (pointer: string): boolean => pointer.lastIndexOf("/") === 0;

function toFinding({ own, finding }: RuleContext, one: Renamed): Finding {
  const { kind, from, to, version, now } = one;
  if (kind === "twice")
    return finding(rule, {
      pointer: toPointer(one.written),
      layer: own,
      target: "key",
      severity: "error",
      message: `${toWords(toPointer(one.written))} is the old name of "${to}", which stands here too and counts, so this one has no effect.`,
      help: "Keep the value that is meant under the new name, and take the old name out.",
    });
  const name = kind === "key" ? toWords(toPointer(now)) : "locks";
  const edit = renameEdit(own, one);
  return {
    ...finding(rule, {
      pointer: toPointer(now),
      layer: own,
      target: "key",
      message:
        kind === "key"
          ? `"${from}" is the old name of ${name}: it is called "${to}" since version ${version} of the settings' form. It still counts.`
          : `This locks "${from}" by its old name: it is called "${to}" since version ${version} of the settings' form. It still locks it.`,
      help: `Write "${to}". portico migrate does it for all files of a merchant.`,
    }),
    fixes: [{ title: `Write "${to}"`, safe: true, edits: [edit] }],
  };
}
