import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { CallCard } from "./call-card.tsx";
import { type ApiDocument, callsOf, findCalls } from "./document.ts";

/** The call an address names after its `#`. */
const named = (): string => decodeURIComponent(location.hash.slice(1));

/** The whole page: a search field, and the calls by domain. */
export function Reader({ document: api }: { document: ApiDocument }) {
  const [question, setQuestion] = useState("");
  const asked = useDeferredValue(question);
  const calls = useMemo(() => callsOf(api), [api]);
  const found = useMemo(() => findCalls(calls, asked), [calls, asked]);
  const wanted = named();
  useEffect(() => {
    if (wanted !== "") document.getElementById(wanted)?.scrollIntoView();
  }, [wanted]);
  const { schemas } = api.components;
  return (
    <>
      <header>
        <h1>{api.info.title}</h1>
        <ThemeButton />
        <label className="search">
          <span>Search by name, path, word or error code</span>
          <input
            type="search"
            value={question}
            spellCheck={false}
            onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          />
        </label>
        <p role="status">
          {found.length} of {calls.length} calls ·{" "}
          <a href="/_api/openapi.json">The OpenAPI 3.1 document</a>
        </p>
      </header>
      <main>
        {asked === "" ? <About text={api.info.description} /> : null}
        {api.tags.map(({ name }) => {
          const rows = found.filter(({ tags }) => tags.includes(name));
          if (rows.length === 0) return null;
          return (
            <section key={name} aria-labelledby={`domain-${name}`}>
              <h2 id={`domain-${name}`}>{name}</h2>
              {rows.map((call) => (
                <CallCard
                  key={call.operationId}
                  call={call}
                  schemas={schemas}
                  open={call.operationId === wanted}
                />
              ))}
            </section>
          );
        })}
        {found.length === 0 ? <p>No call has all these words. Try fewer of them.</p> : null}
      </main>
    </>
  );
}

/** What holds for every call; code stands between backticks. */
function About({ text }: { text: string }) {
  return text
    .split("\n\n")
    .map((paragraph) => (
      <p key={paragraph}>
        {paragraph
          .split(/(`[^`]+`)/)
          .map((part) =>
            part.startsWith("`") ? <code key={part}>{part.slice(1, -1)}</code> : part,
          )}
      </p>
    ));
}

function ThemeButton() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const other = theme === "dark" ? "light" : "dark";
  return (
    <button type="button" onClick={() => setTheme(other)}>
      {other === "dark" ? "Dark" : "Light"}
    </button>
  );
}
