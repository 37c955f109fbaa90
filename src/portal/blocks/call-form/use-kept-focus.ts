import { type RefObject, useEffect, useRef } from "react";

/** What a form shows: how often it was sent, what came of it, and whether it stands open. */
interface FormStage {
  readonly round: number;
  readonly isDone: boolean;
  readonly isOpen: boolean;
}

/**
 * Keeps the focus in a form whose pressed button went away with the press: on the button of the form
 * that takes its place once it was sent, else on the form as a whole. Whoever moved on meanwhile is
 * left where they are.
 */
export function useKeptFocus({ round, isDone, isOpen }: FormStage): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const before = useRef({ round, isDone, isOpen });
  useEffect(() => {
    const was = before.current;
    before.current = { round, isDone, isOpen };
    const isNew = was.round !== round || was.isDone !== isDone || was.isOpen !== isOpen;
    if (isDone || !isNew || document.activeElement !== document.body) return;
    const press = was.isDone ? null : section.current?.querySelector<HTMLElement>("[type=submit]");
    (press ?? section.current)?.focus({ preventScroll: true });
  }, [round, isDone, isOpen]);
  return section;
}
