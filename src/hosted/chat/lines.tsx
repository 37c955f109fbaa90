import { useLayoutEffect, useRef, useState } from "react";
import type { ChatLine } from "#src/shared/chat-wire.ts";
import { longestChatText } from "#src/shared/chat-wire.ts";
import { lastPlace, type Pending, type RoomState } from "./room-state.ts";
import type { RoomActions } from "./use-room.ts";
import type { Say } from "./words.ts";

interface LinesProps {
  state: RoomState;
  actions: RoomActions;
  say: Say;
  /** BCP 47. */
  tag: string;
}

/** How near to the end somebody reads who wants to see what comes. */
const nearEnd = 80;

function Line({ line, say, time }: { line: ChatLine; say: Say; time: Intl.DateTimeFormat }) {
  const { own, name, text, at, place } = line;
  return (
    <li className="line" data-own={own} data-place={place}>
      <span className="who">
        <bdi>{own ? say("you") : name}</bdi>
        <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
      </span>
      <p dir="auto">{text}</p>
    </li>
  );
}

function refusalWords(say: Say, { text, refusal }: Pending): string {
  if (refusal === null) return say("sending");
  if (refusal.code === "TOO_FAST") return say("tooFast", refusal.wait ?? 1);
  if (refusal.code === "REPEATED") return say("repeated");
  return say("tooLong", longestChatText, Math.max(1, [...text].length - longestChatText));
}

function Unsent({ pending, say, again }: { pending: Pending; say: Say; again: () => void }) {
  const refused = pending.refusal !== null;
  return (
    <li className="line" data-own="true" data-refused={refused}>
      <p dir="auto">{pending.text}</p>
      <span className="who" role={refused ? "alert" : undefined}>
        {refusalWords(say, pending)}
        {refused ? (
          <button onClick={again} type="button">
            {say("retry")}
          </button>
        ) : null}
      </span>
    </li>
  );
}

/** The messages, oldest first. A log to screen readers: what comes is read out, and nothing twice. */
export function Lines({ state, actions: hands, say, tag }: LinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const [time] = useState(
    () => new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit" }),
  );
  const atEnd = useRef(true);
  const height = useRef(0);
  const first = state.lines[0]?.place ?? 0;
  const before = useRef(first);
  const { lines, pending, shown } = state;
  const last = lastPlace(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these makes the list longer
  useLayoutEffect(() => {
    const node = box.current;
    if (node === null) return;
    // Earlier messages come above: what is being read stays where it is.
    if (first < before.current) node.scrollTop += node.scrollHeight - height.current;
    else if (atEnd.current) node.scrollTop = node.scrollHeight;
    before.current = first;
    height.current = node.scrollHeight;
  }, [first, last, pending.length, shown]);

  return (
    <div
      aria-label={say("log")}
      className="lines"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
      ref={box}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      {state.more ? (
        <button className="earlier" onClick={hands.earlier} type="button">
          {say("earlier")}
        </button>
      ) : null}
      {state.link === "open" && lines.length + pending.length === 0 ? (
        <p className="empty">{say("empty")}</p>
      ) : null}
      <ol>
        {lines.map((line) => (
          <Line key={line.place} line={line} say={say} time={time} />
        ))}
        {pending.map((one) => (
          <Unsent again={() => hands.again(one.key)} key={one.key} pending={one} say={say} />
        ))}
      </ol>
    </div>
  );
}
