import { parseSync, Visitor } from "vite";

/** A spot in a file that writes a direction or a colour down instead of asking for a token. */
export interface StyleFinding {
  line: number;
  text: string;
}

const side = "(left|right)";
const physicalProperty = new RegExp(
  `^(${side}|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)(\\w+)?|border(Top|Bottom)(Left|Right)Radius)$`,
);
const physicalDeclaration = new RegExp(
  `(?:^|[\\s;{"])((${side}|(scroll-)?(margin|padding)-${side}|border-${side}(-\\w+)?|border-(top|bottom)-${side}-radius)\\s*:(?!:)[^;\\n]*|(text-align|float|clear)\\s*:\\s*${side})`,
  "m",
);
const hexColour = /(?<![\w&/#-])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/.-])/i;

/**
 * Finds physical directions (`margin-left`, `right`) and hex colours in the styles of a file:
 * languages are read in both directions, and colours belong to the merchant's theme.
 */
export function findStyleBreaches(file: string, text: string): StyleFinding[] {
  const { program } = parseSync(file, text);
  const found: StyleFinding[] = [];
  const add = (offset: number, what: string) =>
    found.push({ line: text.slice(0, offset).split("\n").length, text: what.trim() });
  const judge = (offset: number, value: string) => {
    const declaration = physicalDeclaration.exec(value)?.[1];
    if (declaration !== undefined) add(offset, declaration);
    const colour = hexColour.exec(value)?.[0];
    if (colour !== undefined) add(offset, colour);
  };
  new Visitor({
    Property(node) {
      const { key, value } = node;
      const name =
        key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
      const isStyle = value.type === "Literal" || value.type === "TemplateLiteral";
      if (isStyle && !node.computed && physicalProperty.test(name)) add(node.start, name);
    },
    Literal(node) {
      if (typeof node.value === "string") judge(node.start, node.value);
    },
    TemplateElement(node) {
      judge(node.start, node.value.raw);
    },
  }).visit(program);
  return found;
}
