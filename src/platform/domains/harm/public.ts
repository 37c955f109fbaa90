import { selectHeld } from "./mark-repo.ts";

export { heldMarks, isMarked, judgeMark, openMarks } from "./marks.ts";

/** Which of some members have a mark that holds. One statement. */
export const whoAreMarked = selectHeld;
