import type { ReactNode } from "react";

interface OutcomeProps {
  /** What became of a round, or why none began; nothing while there is nothing to say. */
  children: ReactNode;
  /** Where the round is whose outcome this is. */
  phase?: string;
  /** Whether the player's own bets of a shared round are paid. */
  isSettled?: boolean;
}

/**
 * What a game says of a round, in lines that are there from the beginning: words move nothing that is
 * pressed, and more words than the lines hold lie over the picture above them.
 */
export function Outcome({ children, phase, isSettled }: OutcomeProps): ReactNode {
  return (
    <p className="outcome" role="status" data-phase={phase} data-settled={isSettled}>
      <span>{children}</span>
    </p>
  );
}
