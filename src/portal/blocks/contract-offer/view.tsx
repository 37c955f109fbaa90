import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Contract } from "#src/contracts/api.gen.ts";
import type { ContractOfferProps } from "#src/contracts/blocks.gen.ts";
import type { BlockViewProps } from "../../renderer/block.ts";
import { useLocale, usePage, useSession } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { heading, quietText } from "../../ui/text-styles.ts";
import { Answered, useAnswer } from "../parts/answered.tsx";
import { Lines } from "../parts/money/lines.tsx";
import { PathLink } from "../parts/money/path-link.tsx";
import { presses } from "../parts/money/styles.ts";
import { panel, waiting } from "../parts/reward/styles.ts";
import { useLostFocus } from "../parts/use-lost-focus.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { useTermLines } from "./offer-dialog.tsx";
import { OfferForm } from "./offer-form.tsx";
import type { ContractKind } from "./read-offer.ts";

const head = css({ display: "grid", gap: 4 });

/** Which flag of the account each kind waits for (AGENT-16). */
const kinds: readonly { kind: ContractKind; flag: string }[] = [
  { kind: "dividend", flag: "dividend" },
  { kind: "daily", flag: "daily" },
  { kind: "hour", flag: "hourly" },
  { kind: "realtime", flag: "realtime" },
];

interface OfferedProps {
  made: Contract;
  path: string;
  onAgain: () => void;
}

/** What was offered, and until when it waits for an answer. */
function Offered({ made, path, onAgain }: OfferedProps): ReactNode {
  const { t } = useLocale();
  const timeOf = usePlaceTime();
  const linesOf = useTermLines();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const expires =
    made.expiresAt === null
      ? []
      : [{ label: t("contract.expires"), value: timeOf(made.expiresAt) }];
  return (
    <section css={panel}>
      <h2 css={heading} ref={title} tabIndex={-1}>
        {t("contract.offerDone")}
      </h2>
      <Lines lines={[...linesOf(made), ...expires]} />
      <div css={presses}>
        <PathLink path={path}>{t("screen.agent.contractRequests.title")}</PathLink>
        <Button kind="quiet" onClick={onAgain}>
          {t("form.again")}
        </Button>
      </div>
    </section>
  );
}

/** Offers somebody right below a contract (CONTRACT-03), with what ends by it before (CONTRACT-04). */
export function ContractOffer({ props }: BlockViewProps<ContractOfferProps>): ReactNode {
  const { t } = useLocale();
  const { query } = usePage().page;
  const { session, facts } = useSession();
  const [isOpen, setOpen] = useState(query.has("member"));
  const [made, setMade] = useState<Contract | null>(null);
  const place = useLostFocus<HTMLElement>(`${isOpen} ${made === null}`);
  const answer = useAnswer(
    "contracts",
    isOpen && session.signedIn && !session.isTrial ? { pageNo: 1, pageSize: 1 } : null,
  );
  if (made !== null) return <Offered made={made} onAgain={() => setMade(null)} path={props.path} />;
  return (
    <section aria-label={props.title} css={panel} ref={place} tabIndex={-1}>
      <div css={head}>
        <h2 css={heading}>{props.title}</h2>
        <p css={quietText}>{props.subtitle}</p>
      </div>
      {isOpen ? (
        <Answered
          answer={answer}
          failed={t("form.loadFailed")}
          waiting={
            <div css={waiting}>
              <Skeleton shape="block" />
            </div>
          }
        >
          {({ maxRates }) => {
            const open = kinds
              .filter(({ kind, flag }) => facts.consolidated[flag] && maxRates[kind] !== "0")
              .map(({ kind }) => kind);
            return open.length === 0 ? (
              <p>{t("contract.noRates")}</p>
            ) : (
              <OfferForm kinds={open} maxRates={maxRates} onOffered={setMade} />
            );
          }}
        </Answered>
      ) : (
        <div>
          <Button icon="handshake" kind="secondary" onClick={() => setOpen(true)}>
            {props.title}
          </Button>
        </div>
      )}
    </section>
  );
}
