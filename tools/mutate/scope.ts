import { basename } from "node:path";

/** What is mutated, and the tests that have to notice. */
export interface Scope {
  name: string;
  /** Globs of the files that are mutated; each has to find one, so that no move empties a scope. */
  files: readonly string[];
  /** Globs of the tests that are run; which of them reach a mutant is found out. */
  tests: readonly string[];
  /** Where files of tests judge all of them: a pattern of the tests that judge one, by the test file's name. */
  among?: (file: string) => Readonly<Record<string, string>>;
  /** Where there are too many mutants for each time: of how many one is tried. */
  oneOf?: number;
}

/** The name a machine in a file has, such as `smsCountdown` in `sms-countdown.machine.ts`. */
const machineOf = (file: string): string =>
  basename(file, ".machine.ts").replace(/-(.)/g, (_, sign: string) => sign.toUpperCase());

/** The rules that everything else leans on, by the name of what they rule. */
export const scopes: readonly Scope[] = [
  {
    name: "conditions",
    files: ["src/shared/**/conditions.ts"],
    tests: ["src/shared/**/conditions.test.ts"],
  },
  {
    name: "registration",
    files: ["src/shared/register-{rules,fields,patterns,birthday}.ts"],
    tests: ["src/shared/register-*.test.ts"],
  },
  {
    name: "layers",
    files: ["src/merchant/**/{merge,layer}.ts"],
    tests: ["src/merchant/**/{merge,layer,load,pointer,check,slices,source-file}.test.ts"],
  },
  {
    name: "machines",
    files: ["src/portal/**/*.machine.ts"],
    tests: ["src/portal/**/{paths,broken-children,refusals,tags,*.machine}.test.ts"],
    among: (file) => ({
      "paths.test.ts": `^(has a model|no machine dies|the paths of ${machineOf(file)} )`,
      "broken-children.test.ts": `^(every machine |a child of ${machineOf(file)} )`,
      "refusals.test.ts": `^what ${machineOf(file)} is refused `,
      "tags.test.ts": `^the tags of the machines > of ${machineOf(file)} `,
    }),
    oneOf: 20,
  },
  {
    name: "access",
    files: ["src/platform/**/{access,identify}.ts"],
    tests: ["src/platform/**/{access,identify}.test.ts"],
  },
  {
    name: "ledger",
    files: [
      "src/platform/domains/wallet/ledger/{accounts,move,overdrawn,pay-reward,post-transfer,transfer-plan}.ts",
    ],
    tests: ["src/platform/domains/wallet/ledger/*.test.ts"],
  },
];
