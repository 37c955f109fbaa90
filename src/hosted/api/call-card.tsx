import { useState } from "react";
import { type Call, payloadShape, refusalsOf, type Schema, valueShape } from "./document.ts";
import { Shape } from "./shape.tsx";

const accessWords: Readonly<Record<string, string>> = {
  public: "anyone",
  session: "session",
  member: "member",
  agent: "agent",
};

interface CallCardProps {
  call: Call;
  schemas: Readonly<Record<string, Schema>>;
  open: boolean;
}

/** One call: its address at a glance, and everything else once it is opened. */
export function CallCard({ call, schemas, open }: CallCardProps) {
  const [shown, setShown] = useState(open);
  const access = call["x-access"];
  return (
    <details
      id={call.operationId}
      open={open}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>
        <span className={`method ${call.method.toLowerCase()}`}>{call.method}</span>{" "}
        <code className="path">{call.path}</code>{" "}
        <span className="tag">{accessWords[access] ?? access}</span>{" "}
        {call["x-encrypted"] ? <span className="tag">encrypted</span> : null}
        <span className="words">{call.summary}</span>
      </summary>
      {shown ? <Detail call={call} schemas={schemas} /> : null}
    </details>
  );
}

function Detail({ call, schemas }: Omit<CallCardProps, "open">) {
  return (
    <div className="detail">
      <p className="quiet">
        <code>{call.operationId}</code> · Module-Id <code>{call["x-module-id"]}</code> ·{" "}
        {call.description}
      </p>
      <h3>{call["x-encrypted"] ? "Payload, sealed as application/jose" : "Payload"}</h3>
      <Shape schema={payloadShape(call)} schemas={schemas} />
      <h3>Value</h3>
      <Shape schema={valueShape(call)} schemas={schemas} />
      <h3>Refusals</h3>
      <dl className="refusals">
        {refusalsOf(call).map(({ status, codes }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {codes.map((code) => (
                <code key={code}>{code}</code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
