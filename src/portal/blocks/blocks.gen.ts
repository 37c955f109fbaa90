// Generated from the folders of src/portal/blocks by `npm run generate`; do not edit.
import type {
  CategoryTilesProps,
  DownloadPageProps,
  DownloadStripProps,
  FeedbackFormProps,
  GameLobbyProps,
  GameRailProps,
  GameStageProps,
  HelpCenterProps,
  LoginFormProps,
  LotteryDeskProps,
  NoticeBarProps,
  OwnGamesRailProps,
  PageHeadingProps,
  PointMallProps,
  PromotionDetailProps,
  PromotionListProps,
  PromotionRailProps,
  PvpRoomsProps,
  RegisterFormProps,
  ResponsiblePlayProps,
  RouterSpeedProps,
  WinnersRailProps,
} from "#src/contracts/blocks.gen.ts";

/** Props by block name. */
export interface BlockProps {
  "category-tiles": CategoryTilesProps;
  "download-page": DownloadPageProps;
  "download-strip": DownloadStripProps;
  "feedback-form": FeedbackFormProps;
  "game-lobby": GameLobbyProps;
  "game-rail": GameRailProps;
  "game-stage": GameStageProps;
  "help-center": HelpCenterProps;
  "login-form": LoginFormProps;
  "lottery-desk": LotteryDeskProps;
  "notice-bar": NoticeBarProps;
  "own-games-rail": OwnGamesRailProps;
  "page-heading": PageHeadingProps;
  "point-mall": PointMallProps;
  "promotion-detail": PromotionDetailProps;
  "promotion-list": PromotionListProps;
  "promotion-rail": PromotionRailProps;
  "pvp-rooms": PvpRoomsProps;
  "register-form": RegisterFormProps;
  "responsible-play": ResponsiblePlayProps;
  "router-speed": RouterSpeedProps;
  "winners-rail": WinnersRailProps;
}

/** Loads a block's module by the block's name. */
export const blockLoaders = {
  "category-tiles": () => import("./category-tiles/index.ts"),
  "download-page": () => import("./download-page/index.ts"),
  "download-strip": () => import("./download-strip/index.ts"),
  "feedback-form": () => import("./feedback-form/index.ts"),
  "game-lobby": () => import("./game-lobby/index.ts"),
  "game-rail": () => import("./game-rail/index.ts"),
  "game-stage": () => import("./game-stage/index.ts"),
  "help-center": () => import("./help-center/index.ts"),
  "login-form": () => import("./login-form/index.ts"),
  "lottery-desk": () => import("./lottery-desk/index.ts"),
  "notice-bar": () => import("./notice-bar/index.ts"),
  "own-games-rail": () => import("./own-games-rail/index.ts"),
  "page-heading": () => import("./page-heading/index.ts"),
  "point-mall": () => import("./point-mall/index.ts"),
  "promotion-detail": () => import("./promotion-detail/index.ts"),
  "promotion-list": () => import("./promotion-list/index.ts"),
  "promotion-rail": () => import("./promotion-rail/index.ts"),
  "pvp-rooms": () => import("./pvp-rooms/index.ts"),
  "register-form": () => import("./register-form/index.ts"),
  "responsible-play": () => import("./responsible-play/index.ts"),
  "router-speed": () => import("./router-speed/index.ts"),
  "winners-rail": () => import("./winners-rail/index.ts"),
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
  "download-page": {
    "defaults": {
      "title": "screen.download.title"
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
  "feedback-form": {
    "defaults": {
      "title": "screen.feedback.title"
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
  "game-stage": {
    "defaults": {
      "home": "/"
    },
    "texts": []
  },
  "help-center": {
    "defaults": {
      "title": "screen.help.title",
      "home": true
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
  "lottery-desk": {
    "defaults": {
      "groups": [],
      "results": 20
    },
    "texts": [
      "title"
    ]
  },
  "notice-bar": {
    "defaults": {},
    "texts": []
  },
  "own-games-rail": {
    "defaults": {
      "icon": "heart",
      "limit": 14,
      "all": "hot"
    },
    "texts": [
      "title"
    ]
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
  "point-mall": {
    "defaults": {
      "pageSize": 12,
      "convert": true
    },
    "texts": [
      "title"
    ]
  },
  "promotion-detail": {
    "defaults": {
      "title": "screen.promoDetail.title",
      "list": "/promotions"
    },
    "texts": [
      "title"
    ]
  },
  "promotion-list": {
    "defaults": {
      "title": "screen.promotions.title"
    },
    "texts": [
      "title"
    ]
  },
  "promotion-rail": {
    "defaults": {
      "title": "screen.promotions.title",
      "limit": 8
    },
    "texts": [
      "title"
    ]
  },
  "pvp-rooms": {
    "defaults": {
      "title": "rooms.title",
      "lead": "rooms.lead",
      "refreshSeconds": 10
    },
    "texts": [
      "title",
      "lead"
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
  },
  "router-speed": {
    "defaults": {
      "title": "router.title"
    },
    "texts": [
      "title"
    ]
  },
  "winners-rail": {
    "defaults": {
      "title": "home.winners",
      "count": 16
    },
    "texts": [
      "title"
    ]
  }
};
