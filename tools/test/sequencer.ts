import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Test files that take long and look short, because their work is in what they import or in many
 * rounds. Begun last they leave one core with nothing to do until they are over.
 */
export const dearFiles = [
  "tests/contract/records-agree.test.ts",
  "tests/contract/every-call.test.ts",
  "src/platform/domains/agent/line-days.test.ts",
  "src/platform/domains/wallet/money-model.test.ts",
  "src/platform/domains/agent/line-lists.test.ts",
];

/** Vitest's own order, longest files first as far as it knows, with the dear ones at the front of their project. */
export class DearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isDear = ({ moduleId }: TestSpecification) =>
      dearFiles.some((file) => moduleId.endsWith(`/${file}`));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isDear), ...own.filter((file) => !isDear(file))];
    });
  }
}
