import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";

const root = css({
  display: "grid",
  gap: "var(--space-3)",
  alignContent: "start",
  "@media (min-width: 960px)": {
    position: "sticky",
    insetBlockStart: "calc(var(--header-h) + var(--space-4))",
    gap: "var(--space-5)",
  },
});
const back = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  justifySelf: "start",
  minBlockSize: 44,
  marginBlockEnd: -8,
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  ":hover": { color: "var(--c-text)" },
});
const title = css({ fontSize: "var(--text-32)", fontWeight: 700, lineHeight: 1.2 });
const bonus = css({ color: "var(--c-accent-text)", whiteSpace: "nowrap" });
const bonusLine = css({
  justifySelf: "start",
  color: "var(--c-accent-text)",
  fontWeight: 600,
  textDecoration: "underline",
  textUnderlineOffset: 3,
});
const lead = css({ color: "var(--c-text-quiet)", maxInlineSize: "46ch" });
const steps = css({
  display: "none",
  gap: "var(--space-4)",
  "@media (min-width: 960px)": { display: "grid" },
});
const step = css({
  display: "grid",
  gridTemplateColumns: "40px 1fr",
  gap: 14,
  alignItems: "center",
});
const disc = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 40,
  blockSize: 40,
  borderRadius: "50%",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
});

/** Stands for the amount while the title around it is translated. */
const seam = "\u{F8FF}";

const points = [
  ["timer", "register.point.quick"],
  ["shield-check", "register.point.safe"],
  ["wallet", "register.point.wallet"],
] as const;

/** The page's title with the sign-up bonus and what it takes, the way home, and what an account gives (REG-05, REG-08). */
export function RegisterIntro(): ReactNode {
  const { navigate } = useServices();
  const { t, text, money, site } = useLocale();
  const { bonus: signUp, zaloBonus } = site.registration;
  const zalo = Object.values(site.customerService.items).find(({ csType }) => csType === "ZALO");
  const amount = signUp?.amount;
  const [before, after] = t("register.bonusTitle", [seam]).split(seam);
  return (
    <div css={root}>
      <a
        css={back}
        href="/"
        onClick={(event) => {
          event.preventDefault();
          navigate("/");
        }}
      >
        <Icon mirrored name="arrow-left" size={18} />
        {t("register.home")}
      </a>
      <h1 css={title} tabIndex={-1}>
        {amount === undefined ? (
          t("register.title")
        ) : (
          <>
            {before}
            <bdi css={bonus}>{money(amount)}</bdi>
            {after}
          </>
        )}
      </h1>
      <p css={lead}>
        {amount === undefined ? t("register.lead", [site.name]) : t("register.bonusTerms")}
      </p>
      {zaloBonus === undefined || zalo === undefined ? null : (
        <a css={bonusLine} href={zalo.path} rel="noopener noreferrer" target="_blank">
          {text(zaloBonus)}
        </a>
      )}
      <ul css={steps}>
        {points.map(([icon, key]) => (
          <li css={step} key={key}>
            <span css={disc}>
              <Icon name={icon} />
            </span>
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
