import { parseSync, Visitor } from "vite";

/** A spot where a file tells the compiler to believe it. */
export interface CastFinding {
  line: number;
  text: string;
}

/**
 * Finds every cast: `as`, `<Type>` before a value, and `!` behind one. Only `as const` is none, for it
 * says nothing that the compiler does not see by itself.
 */
export function findCasts(file: string, text: string): CastFinding[] {
  const { program } = parseSync(file, text);
  const found: CastFinding[] = [];
  const add = ({ start, end }: { start: number; end: number }): void => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ line, text: text.slice(start, end).replace(/\s+/g, " ").slice(-60) });
  };
  new Visitor({
    TSAsExpression: (node) => {
      const { start, end } = node.typeAnnotation;
      if (text.slice(start, end) !== "const") add(node);
    },
    TSTypeAssertion: add,
    TSNonNullExpression: add,
  }).visit(program);
  return found;
}
