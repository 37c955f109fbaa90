import type {
  DailyTasksValue,
  Game,
  LotteryLobbyValue,
  NoticeValue,
  PvpRoomsValue,
  RankListValue,
  VendorsValue,
  WinnerBoardValue,
} from "#src/contracts/api.gen.ts";
import { type FakePlatform, value } from "#src/gateway/testing/fake-platform.ts";
import { sampleGame, sampleVendors } from "./sample-answers.ts";

/** 200 characters without a space, as no designer draws a name. */
export const longName = `${"Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 199)}!`;

/** What a careless or hostile editor may write; the last word shows that the text went on. */
export const hostileHtml =
  '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">' +
  '<a href="javascript:document.title=\'taken\'">press</a><iframe srcdoc="<script>1</script>"></iframe>' +
  "<p onclick=\"document.title='taken'\">Thirty tables tonight</p>";

const manyVendors: VendorsValue = {
  data: {
    lanes: sampleVendors.data.lanes.map(({ gameCategory }) => ({
      gameCategory,
      vendors: Array.from({ length: 200 }, (_, index) => ({
        vassalage: `V${index}`,
        name: index === 3 ? longName : `Studio ${index}`,
        isHot: index % 50 === 0 ? 1 : 0,
        gameClassify: gameCategory,
        hue: (index * 67) % 360,
        maintenance: index === 5,
        games: index === 7 ? 0 : 10,
      })),
    })),
  },
};

const oddGames: Game[] = [
  sampleGame(1, { gameName: longName, vassalage: "V3" }),
  sampleGame(2, { image: "" }),
  sampleGame(3, { image: "/_art/game/nothing.svg" }),
  sampleGame(4, { gameName: "<img src=x onerror=\"document.title='taken'\">" }),
  sampleGame(5, { vassalage: "NOBODY", gameClassify: "CHESS", maintenance: true }),
  ...Array.from({ length: 7 }, (_, index) => sampleGame(index + 6)),
];

const oddNotice: NoticeValue = {
  player: [
    { id: "1", title: longName, content: hostileHtml, date: "2026-11-20T00:00:00Z" },
    { id: "2", title: "<b>Bold</b>", content: "", date: "2026-11-19T00:00:00Z" },
  ],
  popup: null,
  promotion: [],
  banners: [],
};

/** Lets the platform answer with all of it at once. */
export function answerOddly(platform: FakePlatform): void {
  platform.on("/wps/game/vendors", value(manyVendors));
  platform.on("/wps/game/hot", value({ list: oddGames }));
  platform.on("/wps/announcement/notice", value(oddNotice));
  platform.on("/wps/game/list", (response, request) => {
    const query = new URL(request.url, "http://platform").searchParams;
    const games = query.has("vassalage") || Number(query.get("pageNo") ?? 1) > 1 ? [] : oddGames;
    const total = query.has("vassalage") ? 0 : oddGames.length;
    value({ games, total, totalPages: total === 0 ? 0 : 1 })(response, request);
  });
}

const longRoom: PvpRoomsValue["content"][number] = {
  roomId: "r1",
  nodeId: "n1",
  vassalage: "V1",
  name: longName,
  minBet: "2.00",
  maxBet: "2.00",
  players: 1,
  seats: 4,
};

const longTask: DailyTasksValue["tasks"][number] = {
  id: "t1",
  kind: "daily",
  title: longName,
  text: longName,
  goal: "validBet",
  target: "100000.00",
  progress: "0.00",
  reward: { amount: "0.00", points: 100 },
  status: "process",
  startsAt: "2026-11-20T00:00:00Z",
  endsAt: null,
};

const longRank = {
  labelName: longName,
  color: "#5b6472",
  color2: "#e6e9ee",
  rankLevel: 0,
  deposit: "0.00",
  validBet: "0.00",
  benefits: [],
} satisfies RankListValue["ranks"][number];

const longLottery: LotteryLobbyValue["list"][number] = {
  gameCode: "L1",
  name: longName,
  gameGroupCode: "VNREGION",
  numero: "20261122",
  closesAt: "2100-01-01T00:00:00.000Z",
  drawsAt: "2100-01-01T00:10:00.000Z",
  intervalSeconds: 86_400,
  playTypes: [],
  lastDraw: null,
};

/** A win of everyday size. */
export const sampleWin: WinnerBoardValue["list"][number] = {
  account: "l***n",
  demonstration: false,
  gameName: "Koi",
  nodeId: "n1",
  vassalage: "V1",
  maintenance: false,
  image: "",
  amount: "1200.00",
  times: 2.4,
  wonAt: "2026-11-20T00:00:00Z",
};

/** Wins as large and small as there are, of a name that no designer draws, open and closed. */
export const oddWins: WinnerBoardValue["list"] = [
  { ...sampleWin, gameName: longName, amount: "98765432109.75", times: 12_345.6 },
  { ...sampleWin, demonstration: true, maintenance: true },
  { ...sampleWin, demonstration: true, amount: "0.50" },
];

/** Lets the platform give its tables, tasks, ranks and lotteries names that no designer draws. */
export function answerLongNames(platform: FakePlatform): void {
  platform.on("/wps/game/pvp/rooms", value({ content: [longRoom] }));
  platform.on("/wps/relay/task/daily", value({ day: "2026-11-20", tasks: [longTask] }));
  platform.on("/wps/relay/rank/list", value({ ranks: [longRank], own: null }));
  platform.on("/lgw/games/lobby", value({ now: "2026-11-20T00:00:00Z", list: [longLottery] }));
}

/** Lets the platform answer that there is nothing. */
export function answerNothing(platform: FakePlatform): void {
  platform.on("/wps/game/vendors", value({ data: { lanes: [] } }));
  platform.on("/wps/game/hot", value({ list: [] }));
  platform.on("/wps/game/list", value({ games: [], total: 0, totalPages: 0 }));
  platform.on("/wps/announcement/notice", value({ ...oddNotice, player: [] }));
}
