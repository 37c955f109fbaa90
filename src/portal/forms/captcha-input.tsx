import { css } from "@emotion/react";
import { type ReactNode, useContext } from "react";
import { Icon } from "../ui/icon.tsx";
import { hover } from "../ui/media.ts";
import { Spinner } from "../ui/spinner.tsx";
import { TextInput, type TextInputProps } from "../ui/text-input.tsx";
import { CaptchaContext, useFormServices } from "./form-context.ts";

const rowStyle = css({ display: "grid", gridTemplateColumns: "1fr auto", gap: 8 });

const picture = css({
  position: "relative",
  display: "grid",
  placeItems: "center",
  inlineSize: 148,
  blockSize: 48,
  overflow: "hidden",
  borderRadius: "var(--radius-control)",
  border: "1px solid var(--c-border)",
  background: "var(--c-overlay)",
  img: { inlineSize: "100%", blockSize: "100%", objectFit: "cover" },
  "&[aria-disabled='true']": { cursor: "progress" },
});

const badge = css({
  position: "absolute",
  insetBlockEnd: 3,
  insetInlineEnd: 3,
  display: "grid",
  placeItems: "center",
  inlineSize: 22,
  blockSize: 22,
  borderRadius: "50%",
  background: "var(--c-raised)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-1)",
  [hover]: { opacity: 0, "button:is(:hover, :focus-visible) > &": { opacity: 1 } },
  transition: "opacity var(--fast) var(--ease-out)",
});

/** The picture and its answer. Pressing the picture brings another, at most once a second (LOGIN-07). */
export function CaptchaInput(props: { common: TextInputProps; placeholder: string }): ReactNode {
  const { t } = useFormServices();
  const { image, cooling, refresh } = useContext(CaptchaContext);
  return (
    <div css={rowStyle}>
      <TextInput
        {...props.common}
        autoCapitalize="none"
        autoCorrect="off"
        placeholder={props.placeholder}
        spellCheck={false}
      />
      <button
        aria-disabled={cooling || undefined}
        aria-label={t("login.captcha.refresh")}
        css={picture}
        onClick={cooling ? undefined : refresh}
        title={t("login.captcha.refresh")}
        type="button"
      >
        {image === null ? (
          <Captchaless cooling={cooling} />
        ) : (
          <img alt={t("login.captcha.picture")} src={`data:image/png;base64,${image}`} />
        )}
        {image === null ? null : (
          <span css={badge}>
            <Icon name="refresh-cw" size={14} />
          </span>
        )}
      </button>
    </div>
  );
}

/** No picture: on its way, or it failed and a press tries again. */
const Captchaless = ({ cooling }: { cooling: boolean }): ReactNode =>
  cooling ? <Spinner /> : <Icon name="refresh-cw" />;
