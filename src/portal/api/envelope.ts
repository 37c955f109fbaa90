import type { Sample } from "#src/contracts/browser-calls.gen.ts";
import type { Result } from "#src/shared/result.ts";
import type { CallProblem } from "./problem.ts";

interface Envelope {
  success: boolean;
  value: unknown;
  message: string | null;
  code: string | null;
  requestId?: string;
}

const isText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === "string";

/** The one envelope every answer comes in (OPEN-083), with values left as they are. */
function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const { success, message, code } = body as Partial<Record<keyof Envelope, unknown>>;
  return typeof success === "boolean" && isText(message) && isText(code);
}

/** Has a value what its sample has, each of the same kind? What else is in it is not looked at. */
function fits(value: unknown, sample: Sample): boolean {
  if (typeof value !== typeof sample || value === null) return false;
  if (typeof value !== "object") return true;
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((one) => sample.every((item) => fits(one, item)));
  return (
    !Array.isArray(value) &&
    Object.entries(sample).every(([key, part]) => fits(Reflect.get(value, key), part))
  );
}

/** Seconds of a Retry-After header; dates are not used by our platform and count as none. */
function toSeconds(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/**
 * Reads an answer. Whatever is not the envelope (HTML of some proxy, a cut body, other JSON), and a
 * value that lacks what its sample has, is the problem BAD_ANSWER, so that neither a
 * call nor what is drawn from it ever throws for it (F4).
 */
export async function readEnvelope(
  response: Response,
  sample: Sample | 0 = 0,
): Promise<Result<unknown, CallProblem>> {
  const requestId = response.headers.get("x-request-id");
  const retryAfter = toSeconds(response.headers.get("retry-after"));
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    // Not JSON: judged below like any other answer that is not the envelope.
    body = undefined;
  }
  if (!isEnvelope(body) || (body.success && sample !== 0 && !fits(body.value, sample))) {
    const error: CallProblem = {
      code: "BAD_ANSWER",
      status: response.status,
      message: null,
      value: null,
      requestId,
      retryAfter,
    };
    return { ok: false, error };
  }
  if (body.success) return { ok: true, value: body.value };
  return {
    ok: false,
    error: {
      code: body.code ?? "INTERNAL",
      status: response.status,
      message: body.message ?? null,
      value: body.value ?? null,
      requestId: body.requestId ?? requestId,
      retryAfter,
    },
  };
}
