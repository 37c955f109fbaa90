// Generated from the folders of src/portal/blocks by `npm run generate`; do not edit.
import type {
  CategoryTilesProps,
  DownloadStripProps,
  GameLobbyProps,
  GameRailProps,
  LoginFormProps,
  NoticeBarProps,
  PageHeadingProps,
  RegisterFormProps,
  ResponsiblePlayProps,
} from "#src/contracts/blocks.gen.ts";

/** Props by block name. */
export interface BlockProps {
  "category-tiles": CategoryTilesProps;
  "download-strip": DownloadStripProps;
  "game-lobby": GameLobbyProps;
  "game-rail": GameRailProps;
  "login-form": LoginFormProps;
  "notice-bar": NoticeBarProps;
  "page-heading": PageHeadingProps;
  "register-form": RegisterFormProps;
  "responsible-play": ResponsiblePlayProps;
}

/** Loads a block's module by the block's name. */
export const blockLoaders = {
  "category-tiles": () => import("./category-tiles/index.ts"),
  "download-strip": () => import("./download-strip/index.ts"),
  "game-lobby": () => import("./game-lobby/index.ts"),
  "game-rail": () => import("./game-rail/index.ts"),
  "login-form": () => import("./login-form/index.ts"),
  "notice-bar": () => import("./notice-bar/index.ts"),
  "page-heading": () => import("./page-heading/index.ts"),
  "register-form": () => import("./register-form/index.ts"),
  "responsible-play": () => import("./responsible-play/index.ts"),
} as const;

/** Defaults and text props of every block, from its schema. */
export const blockInfo: Record<
  string,
  { defaults: Record<string, unknown>; texts: readonly string[] }
> = {
  "category-tiles": {
    "defaults": {
      "title": "home.categories",
      "exclude": [
        "hot"
      ]
    },
    "texts": [
      "title"
    ]
  },
  "download-strip": {
    "defaults": {
      "title": "home.appTitle",
      "resources": [
        "Android",
        "MOBILECONFIG"
      ]
    },
    "texts": [
      "title"
    ]
  },
  "game-lobby": {
    "defaults": {
      "category": "{games}",
      "minBet": "1",
      "lines": 25,
      "suggestions": 6
    },
    "texts": []
  },
  "game-rail": {
    "defaults": {
      "limit": 12,
      "sort": "hot"
    },
    "texts": [
      "title"
    ]
  },
  "login-form": {
    "defaults": {
      "title": "login.pageTitle",
      "lead": "login.pageLead",
      "art": "waves-21"
    },
    "texts": [
      "title",
      "lead"
    ]
  },
  "notice-bar": {
    "defaults": {},
    "texts": []
  },
  "page-heading": {
    "defaults": {
      "hidden": false
    },
    "texts": [
      "title",
      "subtitle"
    ]
  },
  "register-form": {
    "defaults": {},
    "texts": []
  },
  "responsible-play": {
    "defaults": {
      "title": "home.responsibleTitle",
      "text": "home.responsibleText"
    },
    "texts": [
      "title",
      "text"
    ]
  }
};
