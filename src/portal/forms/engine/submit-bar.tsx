import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { phone } from "../../ui/media.ts";

const root = css({
  [phone]: {
    paddingBlock: "20px 10px",
    // While somebody is typing the button stays in reach above the keyboard.
    "form:focus-within &": {
      position: "sticky",
      insetBlockEnd: 0,
      zIndex: 1,
      marginInline: -4,
      paddingInline: 4,
      paddingBlockEnd: "calc(10px + env(safe-area-inset-bottom, 0px))",
      background: "linear-gradient(to top, var(--c-raised) 78%, transparent)",
    },
    // A dialog's own padding lies below; fields must not shine through there.
    "form:focus-within &::after": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      insetBlockStart: "100%",
      blockSize: 20,
      background: "var(--c-raised)",
      pointerEvents: "none",
    },
  },
});

/** The button of a long form; fields scroll clear of it (see formStyle). */
export function SubmitBar(props: { busy: boolean; children: ReactNode }): ReactNode {
  return (
    <div css={root}>
      <Button
        busy={props.busy}
        // Keeps the field's focus, or the bar would drop from under the finger.
        onMouseDown={(event) => event.preventDefault()}
        size="large"
        type="submit"
        wide
      >
        {props.children}
      </Button>
    </div>
  );
}
