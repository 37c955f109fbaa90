import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { holds } from "#src/shared/conditions.ts";
import { Answered } from "../../blocks/parts/answered.tsx";
import { useLocale, usePage, useServices, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { useFlags } from "./flag-scope.tsx";
import { asksForFlag } from "./flags.ts";
import { type CentreName, menuOf } from "./menu-of.ts";
import { RealAccountFirst } from "./real-account-first.tsx";
import { explanation } from "./styles.ts";

interface PageAllowedProps {
  centre: CentreName;
  /** The address of the page as its screen has it. */
  path: string;
  children: ReactNode;
}

const blanks = css({ display: "grid", gap: 12 });
const blank = css({ blockSize: 96 });
const Waiting = (): ReactNode => <Skeletons count={3} css={blanks} each={blank} />;

interface ExplainedProps {
  words: string;
  way: string;
  to: string;
}

/** Why there is nothing here, and where to go on. */
function Explained({ words, way, to }: ExplainedProps): ReactNode {
  const { navigate } = useServices();
  const { t } = useLocale();
  return (
    <section css={explanation}>
      <p>{t(words)}</p>
      <Button onClick={() => navigate(to)}>{t(way)}</Button>
    </section>
  );
}

/** The pages of the agent centre are for agents; others read so, in plain words (ROLE-12, HEAD-12). */
function AgentsOnly({ children }: { children: ReactNode }): ReactNode {
  const { session } = useSession();
  if (session.isAgent) return children;
  // Until it is known who is there nothing is asked that only agents may ask.
  if (!session.signedIn) return <Waiting />;
  return <Explained to="/member" way="centre.member" words="agent.only" />;
}

/** A page whose entry waits for a flag of the account that is off says so and leads on (MOD-14). */
function SwitchedOn({ centre, path, children }: PageAllowedProps): ReactNode {
  const { t, site } = useLocale();
  const { facts } = useSession();
  const { hrefOf } = usePage();
  const flags = useFlags();
  const entries = Object.values(menuOf(site, centre)?.items ?? {});
  const entry = entries.find(
    (item) => item !== undefined && hrefOf(item.link) === path && asksForFlag(item.when),
  );
  if (flags === null || entry === undefined) return children;
  return (
    <Answered answer={flags} failed={t("record.failed")} waiting={<Waiting />}>
      {() =>
        holds(entry.when, facts) ? (
          children
        ) : (
          <Explained to={`/${centre}`} way={`centre.${centre}`} words="centre.switchedOff" />
        )
      }
    </Answered>
  );
}

/** What stands on a page of a centre, or why it does not for who is there. */
export function PageAllowed(props: PageAllowedProps): ReactNode {
  const page = <SwitchedOn {...props} />;
  return (
    <RealAccountFirst>
      {props.centre === "agent" ? <AgentsOnly>{page}</AgentsOnly> : page}
    </RealAccountFirst>
  );
}
