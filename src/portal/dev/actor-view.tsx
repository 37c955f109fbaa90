import { type ReactNode, useState } from "react";
import { toEventWords } from "../chart/to-chart.ts";
import { isRunning } from "./actors.ts";
import { ChartPicture } from "./chart-picture.tsx";
import { SendForm } from "./send-form.tsx";
import type { ActorFacts, Step, ToPortal } from "./wire.ts";

const nothing: readonly string[] = [];

const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

const wordsOf = ({ event }: Step): string =>
  event.type === "xstate.init" ? "start" : toEventWords(event.type);

const toText = (value: unknown): string => JSON.stringify(value, null, 2) ?? "undefined";

interface LogProps {
  steps: readonly Step[];
  shown: number;
  onPick: (number: number | null) => void;
}

/** Every event the machine took, the newest first; picking one goes back to what it led to. */
function EventLog({ steps, shown, onPick }: LogProps): ReactNode {
  const last = steps.at(-1)?.number;
  return (
    <ol className="log" reversed>
      {[...steps].reverse().map((step, index) => {
        const before = steps.at(-2 - index);
        const moved = toText(before?.value) !== toText(step.value);
        return (
          <li key={step.number}>
            <button
              aria-pressed={step.number === shown}
              onClick={() => onPick(step.number === last ? null : step.number)}
              type="button"
            >
              <time>{clock.format(step.at)}</time>
              <b>{wordsOf(step)}</b>
              {moved ? <span>{toText(step.value).replace(/\s+/g, " ")}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** One machine: its chart, what it remembers, what happened, and a way to take part. */
export function ActorView({
  actor,
  post,
}: {
  actor: ActorFacts;
  post: (message: ToPortal) => void;
}): ReactNode {
  const [picked, setPicked] = useState<number | null>(null);
  const { steps, chart } = actor;
  const past = steps.find(({ number }) => number === picked);
  const step = past ?? steps.at(-1);
  if (step === undefined) return null;
  const to = (by: number): void => {
    const at = steps.indexOf(step) + by;
    const next = steps[at];
    if (next !== undefined) setPicked(at === steps.length - 1 ? null : next.number);
  };
  return (
    <div className="actor">
      <h2>{actor.name}</h2>
      <p className="quiet">{chart.description}</p>
      <p className="travel" role="status">
        <button disabled={step === steps[0]} onClick={() => to(-1)} type="button">
          Earlier
        </button>
        <button disabled={step === steps.at(-1)} onClick={() => to(1)} type="button">
          Later
        </button>
        <button disabled={past === undefined} onClick={() => setPicked(null)} type="button">
          Now
        </button>
        <span>
          {past === undefined ? (isRunning(actor) ? "Live" : "Ended") : `Step ${step.number}`},{" "}
          {clock.format(step.at)}: {wordsOf(step)}
        </span>
      </p>
      <ChartPicture
        active={step.active}
        before={steps[steps.indexOf(step) - 1]?.active ?? nothing}
        chart={chart}
        event={step.event.type}
      />
      <div className="details">
        <section>
          <h3>State</h3>
          <pre>{toText(step.value)}</pre>
          {step.tags.length === 0 ? null : (
            <p className="tags">{step.tags.map((tag) => `#${tag}`).join(" ")}</p>
          )}
          <h3>Context</h3>
          <pre>{toText(step.context)}</pre>
          <h3>Event</h3>
          <pre>{toText(step.event)}</pre>
        </section>
        <section>
          <h3>Send an event</h3>
          {isRunning(actor) ? (
            <SendForm actor={actor} key={actor.key} post={post} />
          ) : (
            <p className="quiet">It has ended.</p>
          )}
          <h3>Events</h3>
          <EventLog onPick={setPicked} shown={step.number} steps={steps} />
        </section>
      </div>
    </div>
  );
}
