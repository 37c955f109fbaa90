import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { longestChatText } from "#src/shared/chat-wire.ts";
import type { Say } from "./words.ts";

interface ComposerProps {
  disabled: boolean;
  onWrite: (text: string) => void;
  say: Say;
  /** The room is in view: whoever has a keyboard writes at once. */
  shown: boolean;
}

/** From here on it is said how many characters are left. */
const nearLimit = 80;

/** The field to write in: Enter sends. Nothing typed is cut off. */
export function Composer({ disabled, onWrite, say, shown }: ComposerProps) {
  const [text, setText] = useState("");
  const hint = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the keyboard on the screen would cover what is to be read.
    if (shown && matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, [shown]);
  const left = longestChatText - [...text.trim()].length;
  const submit = (): void => {
    if (text.trim() === "" || left < 0 || disabled) return;
    onWrite(text.trim());
    setText("");
  };
  return (
    <form
      className="composer"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        aria-describedby={hint}
        aria-invalid={left < 0}
        aria-label={say("write")}
        autoComplete="off"
        disabled={disabled}
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          // While an input method composes, Enter picks a word.
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
        placeholder={say("write")}
        ref={field}
        rows={1}
        value={text}
      />
      <button aria-disabled={disabled || left < 0} className="send" type="submit">
        {say("send")}
      </button>
      <p className="hint" id={hint} role="status">
        {left < 0
          ? say("tooLong", longestChatText, -left)
          : left <= nearLimit
            ? say("remaining", left)
            : ""}
      </p>
    </form>
  );
}
