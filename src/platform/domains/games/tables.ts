import type { ColumnType } from "kysely";
import type { GameFeature } from "#src/contracts/api.gen.ts";

/** The catalogue's tables as SQL gives them: `bigint` comes as text. */
export type GamesTables = {
  game_vendor: {
    code: string;
    name: string;
    hue: number;
    hot: boolean;
    maintenance: boolean;
    place: number;
  };
  game_lane: { category: string; vendor: string; classify: string };
  game: {
    node_id: number;
    category: string;
    vendor: string;
    name: string;
    search_name: string;
    min_bet: ColumnType<string, bigint | string, never>;
    min_lines: number;
    image: string;
    hot: boolean;
    maintenance: boolean;
    trial: boolean;
    released_on: ColumnType<Date, string, never>;
    place: number;
    /** Which of the house's own games it opens. */
    play_key: ColumnType<string | null, never, never>;
    /** Which of that engine's games it is. */
    engine_kind: ColumnType<string | null, never, never>;
    /** What the mathematics of the house's engine give it; nothing where the engine does not play it. */
    features: ColumnType<GameFeature[], never, never>;
  };
  /** Has one row. */
  game_catalogue_mark: { id: boolean; mark: string };
  game_lane_size: { category: string; vendor: string; games: number; hot_games: number };
};
