import { broken, type Family, valid } from "../case.ts";

const rule = "call-fields";
const bets = (props: object) => ({
  screens: { personalHistoryCopy: { blocks: { bets: { props } } } },
});
const column = (id: string, entry: object) => bets({ columns: { items: { [id]: entry } } });
const state = (choices: object) =>
  bets({ filters: { items: { state: { choices } }, order: ["days", "category", "state"] } });
const words = { label: { EN: "It", TY: "It" } };

/** What a list of records shows and asks of its call. */
export const family: Family = {
  family: "records",
  cases: [
    broken(
      "a call with a slip",
      bets({ call: "recordBets" }),
      rule,
      '"call"',
      'Did you mean "recordBet"',
    ),
    broken(
      "another call under columns that stay",
      bets({
        call: "recordBonus",
        filters: { items: { state: null, category: null, vendor: null } },
      }),
      rule,
      '"call"',
      "recordBonus does not have",
    ),
    broken(
      "a column with a slip",
      column("stake", { field: "stacke" }),
      rule,
      '"stacke"',
      'Did you mean "stake"',
    ),
    broken(
      "a column of its own that no row has",
      column("jackpot", { ...words, field: "jackpot" }),
      rule,
      '"field"',
      "a row of recordBet does not have",
      "Possible: id, gameName",
    ),
    broken(
      "an amount on a name",
      column("gameName", { format: "money" }),
      rule,
      '"money"',
      "a text, which the format money cannot write",
    ),
    broken(
      "a time on an amount",
      column("stake", { format: "time" }),
      rule,
      '"time"',
      "money, change or progress",
    ),
    broken(
      "a choice that the call does not take",
      state({ vodi: words }),
      rule,
      '"vodi"',
      "no status of recordBet",
    ),
    broken(
      "a filter the call does not take",
      bets({
        filters: {
          items: { vendor: { ...words, type: "search", param: "vasalage" } },
          order: ["vendor"],
        },
      }),
      rule,
      '"param"',
      "recordBet does not take",
    ),
    broken(
      "a sum that is not there",
      bets({ totals: { items: { net: { field: "profit" } } } }),
      rule,
      '"profit"',
      "the totals of recordBet do not have",
    ),
    valid("a column renamed, one hidden, the rest in another order", {
      screens: {
        personalHistoryCopy: {
          blocks: {
            bets: {
              props: {
                columns: {
                  items: { stake: words, payout: null },
                  order: ["net", "stake", "gameName"],
                },
              },
            },
          },
        },
      },
    }),
    valid(
      "a column more, of a field nobody showed",
      bets({
        columns: { items: { table: { ...words, field: "nodeId" } }, order: ["createdAt", "table"] },
      }),
    ),
    valid("a list without filters and sums", bets({ filters: null, totals: null })),
  ],
};
