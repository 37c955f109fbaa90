import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { AvatarsValue } from "#src/contracts/api.gen.ts";
import type { AvatarChoiceProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { hiddenStyle } from "../../ui/visually-hidden.tsx";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { LogInFirst } from "../parts/reward/log-in-first.tsx";
import { panel, stack } from "../parts/reward/styles.ts";

const frame = css({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
const faces = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(auto-fill, minmax(72px, 1fr))",
});
const face = css({
  position: "relative",
  display: "block",
  cursor: "pointer",
  "& img": {
    display: "block",
    inlineSize: "100%",
    aspectRatio: "1 / 1",
    borderRadius: "50%",
    background: "var(--c-skeleton)",
  },
  "& input:checked + img": { outline: "3px solid var(--c-brand)", outlineOffset: 2 },
  "& input:focus-visible + img": { outline: "3px solid var(--c-focus)", outlineOffset: 4 },
});

const blank = css({ aspectRatio: "1 / 1", borderRadius: "50%", overflow: "hidden" });
const buttonShape = css({ blockSize: 44, inlineSize: 160 });

const isIcon = (key: unknown): boolean =>
  typeof key === "string" && (key.startsWith("memberIcon?") || key.startsWith("avatars?"));

function Faces({ avatars }: { avatars: AvatarsValue }): ReactNode {
  const { client, notify } = useServices();
  const { t, problemText } = useLocale();
  const { mutate } = useSWRConfig();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  // What is picked holds as long as the picture it was to take the place of.
  const [pick, setPick] = useState({ id: avatars.chosen, of: avatars.chosen });
  const picked = pick.of === avatars.chosen ? pick.id : avatars.chosen;
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await client.call("chooseAvatar", { id: picked });
    if (answer.ok) {
      await mutate(isIcon);
      // There is nothing more to save: the focus stays on what was picked, and is not lost with the button.
      form.current?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true });
      notify(t("avatar.saved"), "success");
    } else notify(problemText(answer.error), "danger");
    setBusy(false);
  };
  return (
    <form css={[panel, stack]} onSubmit={(event) => void save(event)} ref={form}>
      <fieldset aria-label={t("avatar.heading")} css={frame}>
        <div css={faces}>
          {avatars.list.map(({ id, url }, index) => (
            <label css={face} key={id}>
              <input
                checked={id === picked}
                css={hiddenStyle}
                name={name}
                onChange={() => setPick({ id, of: avatars.chosen })}
                type="radio"
                value={id}
              />
              <img
                alt={index === 0 ? t("avatar.drawn") : t("avatar.picture", [index])}
                height={96}
                src={url}
                width={96}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button busy={busy} disabled={picked === avatars.chosen} icon="check" type="submit">
          {t("avatar.save")}
        </Button>
      </div>
    </form>
  );
}

/** As many pictures as are on offer, so that nothing moves when they come. */
const defaultCount = 25;

function FacesWaiting(): ReactNode {
  return (
    <div css={[panel, stack]}>
      <Skeletons count={defaultCount} css={faces} each={blank} />
      <div css={buttonShape}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}

/** The picture a member shows: the one drawn for them, or one of those on offer. */
export function AvatarChoice({ props }: BlockViewProps<AvatarChoiceProps>): ReactNode {
  const { t } = useLocale();
  const { session } = useSession();
  const isMember = session.signedIn && !session.isTrial;
  const answer = useAnswer("avatars", isMember ? {} : null);
  return (
    <div css={stack}>
      <PageTitle subtitle={props.subtitle}>{props.title}</PageTitle>
      {session.signedIn && session.isTrial ? (
        <section css={panel}>
          <LogInFirst title="" />
        </section>
      ) : (
        <Answered answer={answer} failed={t("avatar.failed")} waiting={<FacesWaiting />}>
          {(avatars) => <Faces avatars={avatars} />}
        </Answered>
      )}
    </div>
  );
}
