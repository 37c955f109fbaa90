import { css } from "@emotion/react";
import { type ReactNode, useId, useState } from "react";
import type { MarketingConsentsValue } from "#src/contracts/api.gen.ts";
import type { MarketingConsentProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Switch } from "../../ui/switch.tsx";
import { fineText, heading, quietText } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { panel, stack } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

type Consent = MarketingConsentsValue["channels"][number];
type Channel = Consent["channel"];

const rowHeight = 72;
const list = css({ display: "grid", gap: 8 });
const blank = css({ blockSize: rowHeight });
const row = css({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minBlockSize: rowHeight,
  padding: "10px 16px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-sunken)",
});
const words = css({ display: "grid", gap: 2, flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

const icons = { email: "mail", sms: "messages-square", phone: "phone", inbox: "bell" } as const;
/** What has to be verified before anything can be sent there. */
const needs: { readonly [Name in Channel]?: "email" | "phone" } = {
  email: "email",
  sms: "phone",
  phone: "phone",
};

interface RowProps {
  consent: Consent;
  busy: boolean;
  onChange: (given: boolean) => void;
}

function ChannelRow({ consent, busy, onChange }: RowProps): ReactNode {
  const { t } = useLocale();
  const time = usePlaceTime();
  const id = useId();
  const { channel, given, since, reachable } = consent;
  const need = given && !reachable ? needs[channel] : undefined;
  const state =
    since === null
      ? t("marketing.off")
      : t(given ? "marketing.onSince" : "marketing.offSince", [time(since)]);
  return (
    <li css={row}>
      <Icon name={icons[channel]} />
      <div css={words}>
        <p id={`${id}name`}>{t(`marketing.channel.${channel}`)}</p>
        <p css={fineText} id={`${id}state`}>
          {state}
          {need === undefined ? "" : ` · ${t(`marketing.needs.${need}`)}`}
        </p>
      </div>
      <Switch
        busy={busy}
        describedBy={`${id}state`}
        labelledBy={`${id}name`}
        on={given}
        onChange={onChange}
      />
    </li>
  );
}

/** Which ways of being sent advertising the member allows; one press gives a consent or takes it back (G16). */
export function MarketingConsent({ props }: BlockViewProps<MarketingConsentProps>): ReactNode {
  const { client, notify } = useServices();
  const { t, problemText } = useLocale();
  const answer = useAnswer("marketingConsents", {});
  const [busy, setBusy] = useState(false);
  const set = async (channel: Channel, given: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const said = await client.call("setMarketingConsent", { channel, given });
    await answer.retry();
    setBusy(false);
    if (!said.ok) notify(problemText(said.error), "danger");
    else notify(t(given ? "marketing.given" : "marketing.withdrawn"), "success");
  };
  const offered = props.channels ?? [];
  return (
    <section css={[panel, stack]}>
      <h2 css={heading}>{props.title}</h2>
      <p css={quietText}>{t("marketing.hint")}</p>
      <Answered
        answer={answer}
        failed={t("marketing.failed")}
        waiting={<Skeletons count={offered.length} css={list} each={blank} />}
      >
        {({ channels }) => {
          const byName = new Map(channels.map((one) => [one.channel, one]));
          const shown = [
            ...offered,
            ...channels.flatMap(({ channel, given }) =>
              given && !offered.includes(channel) ? [channel] : [],
            ),
          ].flatMap((channel) => byName.get(channel) ?? []);
          return (
            <ul css={list}>
              {shown.map((consent) => (
                <ChannelRow
                  busy={busy}
                  consent={consent}
                  key={consent.channel}
                  onChange={(given) => void set(consent.channel, given)}
                />
              ))}
            </ul>
          );
        }}
      </Answered>
    </section>
  );
}
