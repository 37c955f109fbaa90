import { readRecord } from "#tools/catalogue/read-record.ts";
import { answersTo, changed, codeIs, isRefused, jsonOf, type Wrong, withJson } from "./make.ts";

/** Platforms, each of which answers otherwise than the catalogue says in one way. */
export const answers: readonly Wrong[] = [
  {
    name: "sends success as a text",
    rule: "envelope",
    only: "countryCode",
    between: changed(answersTo("countryCode"), (body) => ({ ...body, success: "true" })),
  },
  {
    name: "sends values without an envelope",
    rule: "envelope",
    only: "countryCode",
    between: changed(answersTo("countryCode"), ({ value }) => readRecord(value, "The value")),
  },
  {
    name: "leaves the code out of a refusal",
    rule: "envelope",
    only: "countryCode",
    between: changed(isRefused, ({ code: _code, ...body }) => body),
  },
  {
    name: "leaves a field out of a value",
    rule: "value",
    only: "countryCode",
    between: changed(answersTo("countryCode"), ({ value, ...body }) => {
      const { countryDialingCode: _left, ...rest } = readRecord(value, "The value");
      return { ...body, value: rest };
    }),
  },
  {
    name: "adds a field to a value",
    rule: "value",
    only: "balance",
    between: changed(answersTo("balance"), ({ value, ...body }) => ({
      ...body,
      value: { ...readRecord(value, "The value"), bonus: "1" },
    })),
  },
  {
    name: "refuses by a code of its own",
    rule: "error-code",
    only: "countryCode",
    between: changed(codeIs("PAYLOAD_INVALID"), (body) => ({ ...body, code: "E_4711" })),
  },
  {
    name: "refuses by another code of the catalogue",
    rule: "error-code",
    only: "feedback",
    between: () => ({
      back: (answer) =>
        codeIs("PAYLOAD_INVALID")(answer)
          ? { ...withJson(answer, { ...jsonOf(answer), code: "NOT_FOUND" }), status: 404 }
          : undefined,
    }),
  },
  {
    name: "sends refusals with status 200",
    rule: "status",
    only: "feedback",
    between: () => ({
      back: (answer) => (isRefused(answer) ? { ...answer, status: 200 } : undefined),
    }),
  },
  {
    name: "sends values with status 201",
    rule: "status",
    only: "countryCode",
    between: () => ({
      back: (answer, request) =>
        answersTo("countryCode")(answer, request) ? { ...answer, status: 201 } : undefined,
    }),
  },
  {
    name: "fails at half a JSON body",
    rule: "no-failure",
    only: "feedback",
    between: () => ({
      there: ({ body }) =>
        body.toString("utf8").startsWith('{"key": "half')
          ? {
              status: 500,
              headers: { "content-type": "application/json" },
              text: '{"success":false,"value":null,"message":null,"code":"INTERNAL"}',
            }
          : undefined,
    }),
  },
  {
    name: "answers with a page",
    rule: "json",
    only: "countryCode",
    between: () => ({
      there: ({ url }) =>
        url.startsWith("/wps/system/countryCode")
          ? {
              status: 200,
              headers: { "content-type": "text/html" },
              text: "<!doctype html><title>Sign in</title>",
            }
          : undefined,
    }),
  },
  {
    name: "never answers",
    rule: "answered",
    only: "countryCode",
    between: () => ({
      there: ({ url, method }) =>
        method === "GET" && url === "/wps/system/countryCode"
          ? new Promise(() => undefined)
          : undefined,
    }),
  },
  {
    name: "is slow",
    rule: "speed",
    only: "countryCode",
    budget: 60,
    between: () => ({
      back: (answer, request) =>
        answersTo("countryCode")(answer, request)
          ? new Promise((resolve) => setTimeout(resolve, 80, answer))
          : undefined,
    }),
  },
  {
    name: "refuses what is valid",
    rule: "valid",
    only: "countryCode",
    between: () => ({
      back: (answer, request) =>
        answersTo("countryCode")(answer, request)
          ? {
              ...answer,
              status: 400,
              text: '{"success":false,"value":null,"message":"No.","code":"PAYLOAD_INVALID"}',
            }
          : undefined,
    }),
  },
  {
    name: "shows where it failed",
    rule: "leak",
    only: "feedback",
    between: changed(codeIs("PAYLOAD_INVALID"), (body) => ({
      ...body,
      message: "TypeError: x is undefined\n    at handle (/srv/node_modules/app/index.js:7:3)",
    })),
  },
  {
    name: "does not answer a call at all",
    rule: "available",
    only: "countryCode",
    between: () => ({
      there: ({ url }) =>
        url.startsWith("/wps/system/countryCode")
          ? {
              status: 501,
              headers: { "content-type": "application/json" },
              text: '{"success":false,"value":null,"message":null,"code":"NOT_AVAILABLE"}',
            }
          : undefined,
    }),
  },
];
