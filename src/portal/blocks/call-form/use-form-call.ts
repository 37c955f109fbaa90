import type { CallMap } from "#src/contracts/api.gen.ts";
import type { CallFormProps } from "#src/contracts/blocks.gen.ts";
import { type KeyedName, type OnceCall, useOnceCall } from "../parts/money/use-once-call.ts";
import type { Row } from "../parts/record/record.types.ts";
import type { SentValues } from "./judge-fields.ts";

type Content = Omit<CallMap[KeyedName]["payload"], "key">;

interface FormCall extends Pick<OnceCall<KeyedName>, "busy" | "problem"> {
  /** Sends it; undefined where it failed, or is under way already. */
  readonly send: (sent: SentValues) => Promise<Row | undefined>;
}

/**
 * The call that a form makes. The configuration named it, so its payload is plain data here; every
 * answer on the page is asked for anew, since nobody knows which of them it changes.
 * @param form names the form among those of the account
 * @param takesKey the call has one effect by its key
 */
export function useFormCall(props: CallFormProps, form: string, takesKey: boolean): FormCall {
  const once = useOnceCall(props.call as KeyedName, form, "all", takesKey);
  return {
    busy: once.busy,
    problem: once.problem,
    send: async ({ content, secret }) => {
      const asked = { ...props.values, ...content } as unknown as Content;
      const answer = await once.send(asked, secret as Partial<Content> as Content);
      return answer as Row | undefined;
    },
  };
}
