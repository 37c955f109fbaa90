// Generated from the folders of src/portal/blocks by `npm run generate`; do not edit.
import type {
  AccountSafetyProps,
  AppGuideProps,
  AvatarChoiceProps,
  BetRoundProps,
  CallFormProps,
  CategoryTilesProps,
  ChartProps,
  ContractOfferProps,
  DailyTasksProps,
  DepositDeskProps,
  DownloadPageProps,
  DownloadStripProps,
  FeedbackFormProps,
  FiguresProps,
  GameLobbyProps,
  GameRailProps,
  GameStageProps,
  GoodsListProps,
  HelpCenterProps,
  LeaderBoardProps,
  LinkCardsProps,
  LoginFormProps,
  LongTextProps,
  LotteryDeskProps,
  MarketingConsentProps,
  MessageListProps,
  MissionListProps,
  NoticeBarProps,
  OwnGamesProps,
  OwnGamesRailProps,
  PageHeadingProps,
  PlayLimitsProps,
  PointMallProps,
  PromotionDetailProps,
  PromotionListProps,
  PromotionRailProps,
  PvpRoomsProps,
  QuestionListProps,
  RaffleDeskProps,
  RankBenefitsProps,
  RecordListProps,
  RegisterFormProps,
  ResponsiblePlayProps,
  RewardListProps,
  RouterSpeedProps,
  SelfTestProps,
  SessionListProps,
  SignInDaysProps,
  TreeProps,
  WalletDeskProps,
  WinnersListProps,
  WinnersRailProps,
  WithdrawDeskProps,
} from "#src/contracts/blocks.gen.ts";
import type { BlockTable } from "../renderer/block.ts";

/** Props by block name. */
export interface BlockProps {
  "account-safety": AccountSafetyProps;
  "app-guide": AppGuideProps;
  "avatar-choice": AvatarChoiceProps;
  "bet-round": BetRoundProps;
  "call-form": CallFormProps;
  "category-tiles": CategoryTilesProps;
  "chart": ChartProps;
  "contract-offer": ContractOfferProps;
  "daily-tasks": DailyTasksProps;
  "deposit-desk": DepositDeskProps;
  "download-page": DownloadPageProps;
  "download-strip": DownloadStripProps;
  "feedback-form": FeedbackFormProps;
  "figures": FiguresProps;
  "game-lobby": GameLobbyProps;
  "game-rail": GameRailProps;
  "game-stage": GameStageProps;
  "goods-list": GoodsListProps;
  "help-center": HelpCenterProps;
  "leader-board": LeaderBoardProps;
  "link-cards": LinkCardsProps;
  "login-form": LoginFormProps;
  "long-text": LongTextProps;
  "lottery-desk": LotteryDeskProps;
  "marketing-consent": MarketingConsentProps;
  "message-list": MessageListProps;
  "mission-list": MissionListProps;
  "notice-bar": NoticeBarProps;
  "own-games": OwnGamesProps;
  "own-games-rail": OwnGamesRailProps;
  "page-heading": PageHeadingProps;
  "play-limits": PlayLimitsProps;
  "point-mall": PointMallProps;
  "promotion-detail": PromotionDetailProps;
  "promotion-list": PromotionListProps;
  "promotion-rail": PromotionRailProps;
  "pvp-rooms": PvpRoomsProps;
  "question-list": QuestionListProps;
  "raffle-desk": RaffleDeskProps;
  "rank-benefits": RankBenefitsProps;
  "record-list": RecordListProps;
  "register-form": RegisterFormProps;
  "responsible-play": ResponsiblePlayProps;
  "reward-list": RewardListProps;
  "router-speed": RouterSpeedProps;
  "self-test": SelfTestProps;
  "session-list": SessionListProps;
  "sign-in-days": SignInDaysProps;
  "tree": TreeProps;
  "wallet-desk": WalletDeskProps;
  "winners-list": WinnersListProps;
  "winners-rail": WinnersRailProps;
  "withdraw-desk": WithdrawDeskProps;
}

/** These blocks by name, with what their schemas say. */
export const blocks: BlockTable = {
  "account-safety": {
    load: () => import("./account-safety/index.ts"),
    info: {"props":["title"],"defaults":{"title":"safety.heading"},"texts":["title"]},
  },
  "app-guide": {
    load: () => import("./app-guide/index.ts"),
    info: {"props":["app"],"defaults":{},"texts":[]},
  },
  "avatar-choice": {
    load: () => import("./avatar-choice/index.ts"),
    info: {"props":["title","subtitle"],"defaults":{"title":"avatar.heading","subtitle":"avatar.hint"},"texts":["title","subtitle"]},
  },
  "bet-round": {
    load: () => import("./bet-round/index.ts"),
    info: {"props":["home"],"defaults":{"home":"/"},"texts":[]},
  },
  "call-form": {
    load: () => import("./call-form/index.ts"),
    info: {"props":["title","subtitle","call","opener","fields","values","initial","before","note","confirm","submit","done"],"defaults":{"submit":"form.send"},"texts":["title","subtitle","opener","note","submit"]},
  },
  "category-tiles": {
    load: () => import("./category-tiles/index.ts"),
    info: {"props":["title","exclude"],"defaults":{"title":"home.categories","exclude":["hot"]},"texts":["title"]},
  },
  "chart": {
    load: () => import("./chart/index.ts"),
    info: {"props":["title","call","filters","label","value"],"defaults":{},"texts":["title"]},
  },
  "contract-offer": {
    load: () => import("./contract-offer/index.ts"),
    info: {"props":["title","subtitle","path"],"defaults":{"title":"contract.offerTitle","subtitle":"contract.offerHint","path":"/agent/contractRequests"},"texts":["title","subtitle"]},
  },
  "daily-tasks": {
    load: () => import("./daily-tasks/index.ts"),
    info: {"props":["title","record"],"defaults":{"title":"task.heading"},"texts":["title"]},
  },
  "deposit-desk": {
    load: () => import("./deposit-desk/index.ts"),
    info: {"props":["limits","record","recent"],"defaults":{"limits":"/responsible","recent":5},"texts":[]},
  },
  "download-page": {
    load: () => import("./download-page/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.download.title"},"texts":["title"]},
  },
  "download-strip": {
    load: () => import("./download-strip/index.ts"),
    info: {"props":["title","resources"],"defaults":{"title":"home.appTitle","resources":["Android","MOBILECONFIG"]},"texts":["title"]},
  },
  "feedback-form": {
    load: () => import("./feedback-form/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.feedback.title"},"texts":["title"]},
  },
  "figures": {
    load: () => import("./figures/index.ts"),
    info: {"props":["title","subtitle","call","filters","figures","link","action"],"defaults":{},"texts":["title","subtitle"]},
  },
  "game-lobby": {
    load: () => import("./game-lobby/index.ts"),
    info: {"props":["category","minBet","lines","autoLoad","suggestions"],"defaults":{"category":"{games}","minBet":"1","lines":25,"autoLoad":0,"suggestions":6},"texts":[]},
  },
  "game-rail": {
    load: () => import("./game-rail/index.ts"),
    info: {"props":["category","title","limit","sort"],"defaults":{"limit":12,"sort":"hot"},"texts":["title"]},
  },
  "game-stage": {
    load: () => import("./game-stage/index.ts"),
    info: {"props":["home"],"defaults":{"home":"/"},"texts":[]},
  },
  "goods-list": {
    load: () => import("./goods-list/index.ts"),
    info: {"props":["title","limit","shop"],"defaults":{"title":"reward.goods","limit":5,"shop":"/pointMall"},"texts":["title"]},
  },
  "help-center": {
    load: () => import("./help-center/index.ts"),
    info: {"props":["title","home"],"defaults":{"title":"screen.help.title","home":true},"texts":["title"]},
  },
  "leader-board": {
    load: () => import("./leader-board/index.ts"),
    info: {"props":["title","subtitle","count"],"defaults":{"title":"screen.leaderboard.title","subtitle":"screen.leaderboard.description","count":20},"texts":["title","subtitle"]},
  },
  "link-cards": {
    load: () => import("./link-cards/index.ts"),
    info: {"props":["title","cards"],"defaults":{},"texts":["title"]},
  },
  "login-form": {
    load: () => import("./login-form/index.ts"),
    info: {"props":["title","lead","art"],"defaults":{"title":"login.pageTitle","lead":"login.pageLead","art":"waves-21"},"texts":["title","lead"]},
  },
  "long-text": {
    load: () => import("./long-text/index.ts"),
    info: {"props":["document","untitled"],"defaults":{"untitled":false},"texts":[]},
  },
  "lottery-desk": {
    load: () => import("./lottery-desk/index.ts"),
    info: {"props":["title","groups","showGameBars","results"],"defaults":{"groups":[],"showGameBars":false,"results":20},"texts":["title"]},
  },
  "marketing-consent": {
    load: () => import("./marketing-consent/index.ts"),
    info: {"props":["title","channels"],"defaults":{"title":"marketing.heading","channels":["email","sms","phone","inbox"]},"texts":["title"]},
  },
  "message-list": {
    load: () => import("./message-list/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.messages.title"},"texts":["title"]},
  },
  "mission-list": {
    load: () => import("./mission-list/index.ts"),
    info: {"props":["title","tasks","record"],"defaults":{"title":"screen.missionLeaderboard.title","tasks":"task.heading"},"texts":["title","tasks"]},
  },
  "notice-bar": {
    load: () => import("./notice-bar/index.ts"),
    info: {"props":[],"defaults":{},"texts":[]},
  },
  "own-games": {
    load: () => import("./own-games/index.ts"),
    info: {"props":["first"],"defaults":{"first":"favourites"},"texts":[]},
  },
  "own-games-rail": {
    load: () => import("./own-games-rail/index.ts"),
    info: {"props":["list","title","icon","limit","all"],"defaults":{"icon":"heart","limit":14,"all":"hot"},"texts":["title"]},
  },
  "page-heading": {
    load: () => import("./page-heading/index.ts"),
    info: {"props":["title","subtitle","hidden"],"defaults":{"hidden":false},"texts":["title","subtitle"]},
  },
  "play-limits": {
    load: () => import("./play-limits/index.ts"),
    info: {"props":["title"],"defaults":{"title":"limits.title"},"texts":["title"]},
  },
  "point-mall": {
    load: () => import("./point-mall/index.ts"),
    info: {"props":["title","pageSize","convert"],"defaults":{"pageSize":12,"convert":true},"texts":["title"]},
  },
  "promotion-detail": {
    load: () => import("./promotion-detail/index.ts"),
    info: {"props":["title","list"],"defaults":{"title":"screen.promoDetail.title","list":"/promotions"},"texts":["title"]},
  },
  "promotion-list": {
    load: () => import("./promotion-list/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.promotions.title"},"texts":["title"]},
  },
  "promotion-rail": {
    load: () => import("./promotion-rail/index.ts"),
    info: {"props":["title","category","autoplay","limit","rewards"],"defaults":{"title":"screen.promotions.title","autoplay":false,"limit":8},"texts":["title"]},
  },
  "pvp-rooms": {
    load: () => import("./pvp-rooms/index.ts"),
    info: {"props":["title","lead","refreshSeconds"],"defaults":{"title":"rooms.title","lead":"rooms.lead","refreshSeconds":10},"texts":["title","lead"]},
  },
  "question-list": {
    load: () => import("./question-list/index.ts"),
    info: {"props":["title","questions"],"defaults":{},"texts":["title"]},
  },
  "raffle-desk": {
    load: () => import("./raffle-desk/index.ts"),
    info: {"props":["title"],"defaults":{"title":"screen.raffle.title"},"texts":["title"]},
  },
  "rank-benefits": {
    load: () => import("./rank-benefits/index.ts"),
    info: {"props":["title","subtitle","record"],"defaults":{"title":"screen.vip.title","subtitle":"screen.vip.description"},"texts":["title","subtitle"]},
  },
  "record-list": {
    load: () => import("./record-list/index.ts"),
    info: {"props":["title","call","pageSize","pageParam","filters","columns","details","totals","drill","links","action","actions","exports","empty","missing","icon"],"defaults":{"pageParam":"page","exports":true,"empty":"record.none","icon":"book-open"},"texts":["title","empty"]},
  },
  "register-form": {
    load: () => import("./register-form/index.ts"),
    info: {"props":[],"defaults":{},"texts":[]},
  },
  "responsible-play": {
    load: () => import("./responsible-play/index.ts"),
    info: {"props":["title","text","link","linkLabel"],"defaults":{"title":"home.responsibleTitle","text":"home.responsibleText","linkLabel":"home.responsibleLink"},"texts":["title","text","linkLabel"]},
  },
  "reward-list": {
    load: () => import("./reward-list/index.ts"),
    info: {"props":["play","deposit","record"],"defaults":{"play":"hot","deposit":"/member/depositv2"},"texts":[]},
  },
  "router-speed": {
    load: () => import("./router-speed/index.ts"),
    info: {"props":["title"],"defaults":{"title":"router.title"},"texts":["title"]},
  },
  "self-test": {
    load: () => import("./self-test/index.ts"),
    info: {"props":["title","limits"],"defaults":{"title":"selfTest.title"},"texts":["title"]},
  },
  "session-list": {
    load: () => import("./session-list/index.ts"),
    info: {"props":["title"],"defaults":{"title":"sessions.heading"},"texts":["title"]},
  },
  "sign-in-days": {
    load: () => import("./sign-in-days/index.ts"),
    info: {"props":["title","record"],"defaults":{"title":"signIn.heading"},"texts":["title"]},
  },
  "tree": {
    load: () => import("./tree/index.ts"),
    info: {"props":["title","call","pageSize","param","name","count","fields","empty"],"defaults":{"empty":"record.none"},"texts":["title","empty"]},
  },
  "wallet-desk": {
    load: () => import("./wallet-desk/index.ts"),
    info: {"props":["deposit","withdraw","record"],"defaults":{},"texts":[]},
  },
  "winners-list": {
    load: () => import("./winners-list/index.ts"),
    info: {"props":["title","subtitle","count","min","minTimes"],"defaults":{"title":"screen.winners.title","subtitle":"screen.winners.description","count":30,"minTimes":2},"texts":["title","subtitle"]},
  },
  "winners-rail": {
    load: () => import("./winners-rail/index.ts"),
    info: {"props":["title","count","min","minTimes"],"defaults":{"title":"home.winners","count":16,"minTimes":2},"texts":["title"]},
  },
  "withdraw-desk": {
    load: () => import("./withdraw-desk/index.ts"),
    info: {"props":["record","accounts","turnover","recent"],"defaults":{"accounts":"/member/securityCenter","turnover":"/member/turnover","recent":5},"texts":[]},
  },
};
