import { type FormEvent, type ReactNode, useState } from "react";
import { sendable } from "./actors.ts";
import type { ActorFacts, ToPortal } from "./wire.ts";

/** Sends an event of one's own to a running machine. */
export function SendForm({
  actor,
  post,
}: {
  actor: ActorFacts;
  post: (message: ToPortal) => void;
}): ReactNode {
  const events = sendable(actor);
  const [type, setType] = useState(events[0] ?? "");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const chosen = events.includes(type) ? type : (events[0] ?? "");

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    try {
      const more: unknown = text.trim() === "" ? {} : JSON.parse(text);
      if (typeof more !== "object" || more === null || Array.isArray(more))
        throw new SyntaxError('an object is needed, such as {"returnTo": "/"}');
      post({ kind: "send", key: actor.key, event: { ...more, type: chosen } });
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  if (events.length === 0) return <p className="quiet">It takes no events from outside.</p>;
  return (
    <form className="send" onSubmit={submit}>
      <label>
        Event
        <select onChange={({ target }) => setType(target.value)} value={chosen}>
          {events.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        With (JSON)
        <textarea
          aria-describedby={problem === "" ? undefined : "send-problem"}
          aria-invalid={problem !== ""}
          onChange={({ target }) => setText(target.value)}
          placeholder="{ }"
          rows={2}
          spellCheck={false}
          value={text}
        />
      </label>
      {problem === "" ? null : (
        <p id="send-problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit">Send</button>
    </form>
  );
}
