import { css, keyframes } from "@emotion/react";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { classNameOf, type Styles } from "./class-name.ts";
import { drawStyled } from "./rules.ts";

const red = css({ color: "red", padding: 1 });
const blue = css({ color: "blue" });
const roomy = css({ padding: 9 });

const draw = (node: () => ReactNode) => {
  const { drawn: html, styles } = drawStyled(() => renderToString(node()));
  return { html, css: [...styles.values()].join("") };
};
const classOf = (html: string): string => /class="([^"]*)"/.exec(html)?.[1] ?? "";

function Tag({ className, ...rest }: { className?: string }): ReactNode {
  return <b {...rest} className={className} css={red} />;
}

/** Hands on whatever it is given, over styles of its own. */
function Frame(props: { css?: Styles; className?: string }): ReactNode {
  return <i css={red} {...props} />;
}

it("gives the element one class, and its document the rule behind it", () => {
  const { html, css: sheet } = draw(() => <p css={red} />);
  expect(classOf(html)).toMatch(/^p-\w+$/);
  expect(html).not.toContain("css=");
  expect(sheet).toBe(`.${classOf(html)}{color:red;padding:1px;}`);
});

it("puts later styles over earlier ones, and leaves out what does not hold", () => {
  const { html, css: sheet } = draw(() => <p css={[red, false, undefined, [null, blue], roomy]} />);
  const own = new RegExp(`\\.${classOf(html)}\\{([^}]*)\\}`).exec(sheet)?.[1] ?? "";
  expect(own.split(";").filter(Boolean)).toEqual([
    "color:red",
    "padding:1px",
    "color:blue",
    "padding:9px",
  ]);
});

it("puts the styles that a component is given over its own", () => {
  const { html, css: sheet } = draw(() => <Tag css={blue} />);
  expect(classOf(html)).not.toContain(" ");
  expect(sheet).toContain(`.${classOf(html)}{color:red;padding:1px;color:blue;}`);
});

it("does not let a component's empty styles take away those of the element it draws", () => {
  const bare = draw(() => <i css={red} />).html;
  for (const none of [undefined, false, null])
    expect(draw(() => <Frame css={none} />).html).toBe(bare);
});

it("leaves class names alone that are not ours", () => {
  expect(classOf(draw(() => <p className="theirs" css={red} />).html)).toMatch(/^theirs p-\w+$/);
  expect(draw(() => <p className="theirs" css={false} />).html).toBe('<p class="theirs"></p>');
  expect(draw(() => <p css={false} />).html).toBe("<p></p>");
});

it("names a rule alike in whatever order and form its process met it (hydration)", () => {
  const alone = css({ margin: 3 });
  const inArray = classNameOf([alone, false]);
  expect(classNameOf(alone)).toBe(inArray);
  expect(inArray).toBe(`p-${alone.name}`);
});

it("gives every document the rules it uses, also those that one before it used, and no others", () => {
  const spin = keyframes({ to: { rotate: "1turn" } });
  const turning = css({ animation: `${spin} 1s` });
  const documents = [1, 2].map(() => draw(() => <p css={turning} />).css);
  expect(documents[0]).toContain("@keyframes");
  expect(documents[1]).toBe(documents[0]);
  expect(draw(() => <p css={blue} />).css).not.toContain("@keyframes");
});

it("draws the same element again without putting its styles together again", () => {
  const counted = { times: 0 };
  const styles = [red, roomy];
  const watched = styles.map((one) => ({
    name: `${one.name}x`,
    get styles() {
      counted.times += 1;
      return one.styles;
    },
  }));
  draw(() => <p css={watched} />);
  const first = counted.times;
  expect(first).toBeGreaterThan(0);
  draw(() => createElement("div", null, ...[1, 2, 3].map((n) => <p css={watched} key={n} />)));
  expect(counted.times).toBe(first);
});
