import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, useServices, useTheme } from "../../runtime/runtime.tsx";
import { isPlainPress } from "../../ui/plain-press.ts";
import { hiddenStyle } from "../../ui/visually-hidden.tsx";

const root = css({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  minBlockSize: 44,
  borderRadius: "var(--radius-control)",
});
const picture = css({
  blockSize: 40,
  inlineSize: 150,
  objectFit: "contain",
  objectPosition: "0 50%",
  ":dir(rtl)": { objectPosition: "100% 50%" },
});
const onDark = css({ "html[data-theme='light'] &": { display: "none" } });
const onLight = css({ "html:not([data-theme='light']) &": { display: "none" } });
const mark = css({ blockSize: 32, inlineSize: 32, objectFit: "contain" });

/** The merchant's logo, leading home: the whole one, or its small mark (OPEN-062). */
export function Logo({ small = false }: { small?: boolean }): ReactNode {
  const { navigate } = useServices();
  const { site } = useLocale();
  const theme = useTheme();
  const { logo } = site.theme;
  const size = { width: 150, height: 40 };
  // The one that is not shown is never fetched until the theme changes.
  const eager = (shown: "dark" | "light"): "eager" | "lazy" => (theme === shown ? "eager" : "lazy");
  return (
    <a
      css={root}
      href="/"
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        navigate("/");
      }}
    >
      {small ? (
        <img alt="" css={mark} height={32} src={logo.mark} width={32} />
      ) : (
        <>
          <img alt="" css={[picture, onDark]} {...size} loading={eager("dark")} src={logo.dark} />
          <img
            alt=""
            css={[picture, onLight]}
            {...size}
            loading={eager("light")}
            src={logo.light}
          />
        </>
      )}
      <span css={hiddenStyle}>{site.name}</span>
    </a>
  );
}
