/** How the guide says that one comes from a file to the next. */
export type Way =
  | { kind: "import" }
  | { kind: "importedBy"; file: string }
  | { kind: "importsIt" }
  | { kind: "call"; name: string }
  | { kind: "name"; name: string; of: string | undefined };

/** One step of a walk. */
export interface Step {
  file: string;
  way: Way;
}

/** One way through the code. */
export interface Walk {
  title: string;
  steps: Step[];
}

const item = /^\d+\. (?:\(([^)]*)\)\s)?`([^`]+)`/gm;

/**
 * Reads the walks of `docs/guide.md`: each heading of the second level, and under it a numbered list
 * whose items begin with a file, or with how one gets there and then the file.
 * @throws where a note in front of a file is none of the known ones
 */
export function readWalks(text: string): Walk[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split("\n", 1)[0] ?? "",
      steps: [...section.matchAll(item)].map(([, note, file = ""]) => ({
        file,
        way: readWay(note),
      })),
    }));
}

function readWay(note: string | undefined): Way {
  if (note === undefined) return { kind: "import" };
  if (note === "imports the one before") return { kind: "importsIt" };
  const importedBy = /^imported by `([^`]+)`$/.exec(note)?.[1];
  if (importedBy !== undefined) return { kind: "importedBy", file: importedBy };
  const call = /^by the call `([^`]+)`$/.exec(note)?.[1];
  if (call !== undefined) return { kind: "call", name: call };
  const [, name, of] = /^by the name `([^`]+)`(?:, of `([^`]+)`)?$/.exec(note) ?? [];
  if (name !== undefined) return { kind: "name", name, of };
  throw new Error(`The guide says "(${note})", which is no way from one file to the next.`);
}

/** What is known of the files. */
export interface House {
  imports: (file: string) => readonly string[];
  read: (file: string) => string;
}

/**
 * Tells where a walk cannot be walked.
 * @returns each fault in words
 */
export function findGaps({ steps }: Walk, { imports, read }: House): string[] {
  return steps.slice(1).flatMap(({ file, way }, index) => {
    const before = steps[index]?.file ?? "";
    const fault = judge(way, before, file);
    return fault === undefined ? [] : `${before} → ${file}: ${fault}`;
  });

  function judge(way: Way, before: string, file: string): string | undefined {
    if (way.kind === "import")
      return imports(before).includes(file) ? undefined : "the first does not import the second";
    if (way.kind === "importsIt")
      return imports(file).includes(before) ? undefined : "the second does not import the first";
    if (way.kind === "importedBy") {
      const walked = steps.slice(
        0,
        steps.findIndex((step) => step.file === file),
      );
      if (!walked.some((step) => step.file === way.file)) return `${way.file} is no earlier step`;
      return imports(way.file).includes(file) ? undefined : `${way.file} does not import it`;
    }
    if (way.kind === "call") {
      const called = new RegExp(`call\\("${way.name}"`).test(read(before));
      const answered = new RegExp(`^\\s+${way.name}(:|,)`, "m").test(read(file));
      if (!called) return `the first does not make the call ${way.name}`;
      return answered ? undefined : `the second does not answer the call ${way.name}`;
    }
    const source = way.of ?? before;
    if (!read(source).includes(way.name)) return `${source} does not name ${way.name}`;
    const leads = file.includes(way.name) || imports(source).includes(file);
    return leads ? undefined : `${way.name} does not lead to it`;
  }
}
