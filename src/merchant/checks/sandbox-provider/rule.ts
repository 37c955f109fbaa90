import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

const name = "sandbox";

/** No stand-in of the sandbox where there is no sandbox. */
export const rule: Rule = {
  id: "sandbox-provider",
  severity: "error",
  judges: "whole",
  about:
    "The sandbox's payment provider credits real balance for no money, and its phone operator sends no SMS: both are for trying out. A merchant may name them only where the server is started with them (`npm start -- --sandbox`), which `portico check --sandbox` takes for granted.",
  run: (context) => [...payments(context), ...phones(context)],
};

const help =
  "Take it out, or name a real one. To try it out, start with `npm start -- --sandbox` and check with `portico check --sandbox`.";

function payments(context: RuleContext): Finding[] {
  const providers = valueAt(context.tree, ["payments", "providers"]);
  if (context.given.sandbox.has("payments")) return [];
  const named = Array.isArray(providers)
    ? providers.flatMap((provider, index) =>
        provider === name ? [`/payments/providers/${index}`] : [],
      )
    : methodsOfSandbox(context);
  return named.map((pointer) =>
    context.finding(rule, {
      pointer,
      message:
        "The payment provider `sandbox` takes no money: whoever presses a button is credited real balance.",
      help,
    }),
  );
}

/** Ways to pay in name it too; where the providers name it, that is the cause. */
function methodsOfSandbox({ tree }: RuleContext): string[] {
  const at = ["payments", "methods", "items"];
  const items = valueAt(tree, at);
  return Object.entries(isObject(items) ? items : {}).flatMap(([id, method]) =>
    isObject(method) && own(method, "provider") === name
      ? [toPointer([...at, id, "provider"])]
      : [],
  );
}

function phones(context: RuleContext): Finding[] {
  const isNamed = valueAt(context.tree, ["phoneAuth", "provider"]) === name;
  if (context.given.sandbox.has("phone") || !isNamed) return [];
  return [
    context.finding(rule, {
      pointer: "/phoneAuth/provider",
      message:
        "The phone operator `sandbox` sends no SMS: nobody gets a code, and developers read them all.",
      help,
    }),
  ];
}
