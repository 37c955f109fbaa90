import type { WinnerBoardPayload } from "#src/contracts/api.gen.ts";

interface WinsProps {
  count?: number;
  min?: string;
  minTimes?: number;
}

/** The call for the wins that a block tells; the server makes the same one. */
export const winsAsked = ({ count, min, minTimes }: WinsProps): WinnerBoardPayload => ({
  ...(count === undefined ? {} : { count }),
  ...(min === undefined ? {} : { min }),
  ...(minTimes === undefined ? {} : { minTimes }),
});
