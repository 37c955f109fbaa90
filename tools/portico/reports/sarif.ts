import { readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Finding, Fix, Position, Severity } from "#src/merchant/finding.ts";
import { root } from "../../lib/paths.mjs";
import { allRules } from "../rules.ts";
import { snippetOf } from "./json.ts";
import { withMarks } from "./marks.ts";
import { type Format, pageOf, type Report, wordsOf } from "./report.ts";

const levels: Record<Severity, string> = { error: "error", warning: "warning", info: "note" };

/** SARIF 2.1.0, which code hosts read. */
export const sarif: Format = (report) =>
  JSON.stringify(
    {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: { driver: driver() },
          columnKind: "utf16CodeUnits",
          results: withMarks(report.findings).map(([mark, finding]) =>
            toResult(finding, mark, report),
          ),
        },
      ],
    },
    null,
    2,
  );

function driver(): object {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    name: "portico check",
    semanticVersion: String(version),
    rules: allRules.map(({ id, severity, about }) => ({
      id,
      shortDescription: { text: `${about.split(/(?<=[.:;])\s/)[0]}` },
      fullDescription: { text: about },
      help: { text: `${about}\n\n${pageOf(id)}` },
      defaultConfiguration: { level: levels[severity] },
    })),
  };
}

const indexes = new Map(allRules.map(({ id }, index) => [id, index]));

function toResult(finding: Finding, mark: string, report: Report): object {
  const { ruleId, severity, related = [], fixes = [] } = finding;
  const { repositoryPath, textOf } = report;
  const snippet = snippetOf(finding, textOf(finding.file));
  const artifact = artifactOf(finding.file, repositoryPath);
  return {
    ruleId,
    ruleIndex: indexes.get(ruleId) ?? -1,
    level: levels[severity],
    message: { text: wordsOf(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact,
          region: {
            ...regionOf(finding.start, finding.end),
            ...(snippet !== undefined && { snippet: { text: snippet } }),
          },
        },
        logicalLocations: [{ fullyQualifiedName: finding.pointer, kind: "member" }],
      },
    ],
    partialFingerprints: { "portico/v1": mark },
    ...(related.length > 0 && {
      relatedLocations: related.map(({ message, file, start }) => ({
        message: { text: message },
        physicalLocation: {
          artifactLocation: artifactOf(file, repositoryPath),
          region: { startLine: start.line, startColumn: start.column },
        },
      })),
    }),
    ...(fixes.length > 0 && { fixes: fixes.map((fix) => toFix(fix, repositoryPath)) }),
  };
}

const regionOf = (start: Position, end: Position): object => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column,
  charOffset: start.offset,
  charLength: Math.max(0, end.offset - start.offset),
});

/** A path inside the repository is relative to it; another one is a whole address. */
function artifactOf(file: string, toPath: Report["repositoryPath"]): object {
  const path = toPath(file);
  if (isAbsolute(path)) return { uri: pathToFileURL(path).href };
  return { uri: path.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" };
}

const toFix = ({ title, edits }: Fix, toPath: Report["repositoryPath"]): object => ({
  description: { text: title },
  artifactChanges: [...new Set(edits.map(({ file }) => file))].map((file) => ({
    artifactLocation: artifactOf(file, toPath),
    replacements: edits
      .filter((edit) => edit.file === file)
      .map(({ start, end, text }) => ({
        deletedRegion: { charOffset: start, charLength: end - start },
        insertedContent: { text },
      })),
  })),
});
