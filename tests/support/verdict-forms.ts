import type { Merchant, RegisterRule } from "#src/contracts/site.gen.ts";
import {
  type RefusedField,
  type RegistrationForm,
  registrationFault,
} from "#src/platform/domains/session/registration/registration.ts";
import { isFailure } from "#src/portal/forms/engine/server-problem.ts";
import { type CorpusCase, corpusPassword } from "#src/shared/register-corpus.fixture.ts";
import type { FormValues, FormVerdict } from "#src/shared/register-rules.ts";
import { readRecord } from "#tools/catalogue/read-record.ts";
import type { ProbeForm } from "./verdict-probe.ts";

/** The day of the corpus: its birthdays are counted from 21 November 2026. */
const now = Date.UTC(2026, 10, 21, 3);

const plain: RegisterRule = {
  enabled: true,
  required: true,
  acceptedPattern: "*",
  patternId: 0,
  minLength: 8,
  maxLength: 128,
};

/** The merchant's site with the switches that the corpus takes for granted. */
const toSite = (site: Merchant): Merchant => ({
  ...site,
  minimumAge: 21,
  modules: { ...site.modules, REGMOBVERF3: "1", MOBILENUMPASSREG3: "0" },
});

/** A case as a whole form, right in everything else. */
export function toProbeForm(tried: CorpusCase, given: Merchant): ProbeForm {
  const site = toSite(given);
  const isMobile = tried.type === "registerMobile";
  const around: Record<string, RegisterRule> = isMobile
    ? { mobileNum: plain }
    : { username: plain, password: plain, confirmPassword: plain };
  const fields = { ...around, [tried.field]: tried.rule };
  return {
    type: tried.type ?? "register",
    settings: {
      fields,
      order: Object.keys(fields),
      registerCountryCodeFixed: true,
      affiliate: false,
      minimumAge: site.minimumAge,
      dialingCodes: { [site.dialingCode]: { lengths: [9, 10] } },
    },
    values: {
      ...(isMobile
        ? { mobileNum: "912345678" }
        : {
            username: "lantran88",
            password: corpusPassword,
            confirmPassword: corpusPassword,
          }),
      ageConfirmed: true,
      termsAccepted: true,
      ...tried.values,
    },
    context: {
      modules: { ...site.modules },
      today: "2026-11-21",
      dialingCode: site.dialingCode,
    },
    field: tried.field,
  };
}

/** What a form sends: its words, and its two agreements. */
function toPayload({ ageConfirmed, termsAccepted, ...words }: FormValues): RegistrationForm {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === "string";
  return {
    ...Object.fromEntries(Object.entries(words).filter(isText)),
    ageConfirmed: ageConfirmed === true,
    termsAccepted: termsAccepted === true,
  };
}

const isRefused = (entry: unknown): entry is RefusedField =>
  isFailure(entry) && "name" in entry && typeof entry.name === "string";

/** The fields that a refusal names; none where it names none. */
function fieldsOf(value: unknown): RefusedField[] {
  const { fields = [] } = readRecord(value ?? {}, "What a refusal says");
  if (Array.isArray(fields) && fields.every(isRefused)) return fields;
  throw new Error(`These are no refused fields: ${JSON.stringify(fields)}`);
}

/** What the platform's own judge says of a form, and the patterns it could not read. */
export function judgeOnPlatform(
  { type, settings, values }: Pick<ProbeForm, "type" | "settings" | "values">,
  site: Merchant,
): { verdict: FormVerdict; code: string | undefined; reported: string[] } {
  const reported: string[] = [];
  const facts = {
    type,
    hidden: [],
    site: toSite(site),
    settings,
    now,
    report: (name: string) => void reported.push(name),
  };
  const fault = registrationFault(toPayload(values), facts);
  const fields = fieldsOf(fault?.value);
  const verdict: FormVerdict = Object.fromEntries(
    fields.map(({ name, ...failure }) => [name, failure]),
  );
  return { verdict, code: fault?.code, reported };
}
