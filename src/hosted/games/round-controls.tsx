import type { ReactNode } from "react";
import type { GameProps } from "./game.types.ts";
import { StakeField } from "./stake-field.tsx";

interface RoundControlsProps extends Pick<GameProps, "play" | "money" | "say"> {
  /** What the stake is called; plainly so unless given. */
  label?: string;
  stake: string;
  onStake: (stake: string) => void;
  /** The stake can be chosen now. */
  isFree: boolean;
  /** The button can be pressed now; as the stake unless given. */
  canPress?: boolean;
  /** What the button says. */
  press: ReactNode;
  onPress: () => void;
  /** Further choices of the game, between stake and button. */
  children?: ReactNode;
}

/** The row below a game: what a round costs, what else is chosen, and the one button that plays it. */
export function RoundControls(props: RoundControlsProps) {
  const { play, money, say, isFree, canPress = isFree } = props;
  return (
    <section className="controls">
      <StakeField
        label={props.label ?? say("stake")}
        stakes={play.stakes}
        stake={props.stake}
        money={money}
        disabled={!isFree}
        say={say}
        onStake={props.onStake}
      />
      {props.children}
      <button
        type="button"
        className="primary"
        aria-disabled={!canPress}
        onClick={() => {
          if (canPress) props.onPress();
        }}
      >
        {props.press}
      </button>
    </section>
  );
}
