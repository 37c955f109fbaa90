import { suggest } from "./suggest.ts";

/**
 * The currencies of ISO 4217 that are money today, with their countries by ISO 3166-1; the US dollar
 * is accepted everywhere beside. Metals, units of account of banks and codes for trying out are none.
 */
const homes = `AED:AE AFN:AF ALL:AL AMD:AM ANG:CW,SX XCG:CW,SX AOA:AO ARS:AR AUD:AU,CC,CX,HM,KI,NF,NR,TV AWG:AW AZN:AZ
BAM:BA BBD:BB BDT:BD BGN:BG BHD:BH BIF:BI BMD:BM BND:BN,SG BOB:BO BOV:BO BRL:BR BSD:BS BTN:BT BWP:BW BYN:BY BZD:BZ CAD:CA
CDF:CD CHE:CH CHF:CH,LI CHW:CH CLF:CL CLP:CL CNY:CN COP:CO COU:CO CRC:CR CUP:CU CVE:CV CZK:CZ DJF:DJ DKK:DK,FO,GL DOP:DO DZD:DZ EGP:EG ERN:ER
ETB:ET EUR:AD,AT,AX,BE,BG,BL,CY,DE,EE,ES,FI,FR,GF,GP,GR,HR,IE,IT,LT,LU,LV,MC,ME,MF,MQ,MT,NL,PM,PT,RE,SI,SK,SM,TF,VA,XK,YT
FJD:FJ FKP:FK GBP:GB,GG,IM,JE,GS,GI,SH GEL:GE GHS:GH GIP:GI GMD:GM GNF:GN GTQ:GT GYD:GY HKD:HK,MO HNL:HN HTG:HT HUF:HU
IDR:ID ILS:IL,PS INR:IN,BT IQD:IQ IRR:IR ISK:IS JMD:JM JOD:JO,PS JPY:JP KES:KE KGS:KG KHR:KH KMF:KM KPW:KP KRW:KR KWD:KW
KYD:KY KZT:KZ LAK:LA LBP:LB LKR:LK LRD:LR LSL:LS LYD:LY MAD:MA,EH MDL:MD MGA:MG MKD:MK MMK:MM MNT:MN MOP:MO MRU:MR MUR:MU
MVR:MV MWK:MW MXN:MX MXV:MX MYR:MY MZN:MZ NAD:NA NGN:NG NIO:NI NOK:NO,SJ,BV NPR:NP NZD:NZ,CK,NU,PN,TK OMR:OM PAB:PA PEN:PE PGK:PG
PHP:PH PKR:PK PLN:PL PYG:PY QAR:QA RON:RO RSD:RS RUB:RU RWF:RW SAR:SA SBD:SB SCR:SC SDG:SD SEK:SE SGD:SG,BN SHP:SH SLE:SL
SOS:SO SRD:SR SSP:SS STN:ST SVC:SV SYP:SY SZL:SZ THB:TH TJS:TJ TMT:TM TND:TN TOP:TO TRY:TR TTD:TT TWD:TW TZS:TZ UAH:UA
UGX:UG USD:US,AS,BQ,EC,FM,GU,IO,MH,MP,PR,PW,SV,TC,TL,UM,VG,VI,ZW USN:US UYI:UY UYU:UY UYW:UY UZS:UZ VES:VE VND:VN VUV:VU WST:WS
XAF:CM,CF,CG,GA,GQ,TD XCD:AG,AI,DM,GD,KN,LC,MS,VC XOF:BF,BJ,CI,GW,ML,NE,SN,TG XPF:NC,PF,WF YER:YE ZAR:ZA,LS,NA,SZ
ZMW:ZM ZWG:ZW`;

const countriesByCurrency = new Map(
  homes.split(/\s+/).map((entry): [string, string[]] => {
    const [currency = "", countries = ""] = entry.split(":");
    return [currency, countries.split(",")];
  }),
);

/** Every currency that a merchant can have. */
export const currencyCodes: readonly string[] = [...countriesByCurrency.keys()].sort();

/** Whether a code is that of a currency that is money today. */
export const isCurrency = (code: string): boolean => countriesByCurrency.has(code);

/** The countries that a currency is at home in; none where nothing is known of it. */
export const countriesOf = (currency: string): readonly string[] =>
  countriesByCurrency.get(currency) ?? [];

/** Units that a country counts in beside the money its people pay with. */
const units = "BOV CHE CHW CLF COU MXV USN UYI UYW";

/** What people of a country pay with: its own money, else that of another which it uses. */
export const currencyOf = (country: string): string | undefined => {
  const paid = currencyCodes.filter((code) => !units.includes(code));
  const own = paid.filter((code) => countriesOf(code)[0] === country);
  const first = own.find((code) => code.startsWith(country)) ?? own[0];
  return first ?? paid.find((code) => countriesOf(code).includes(country));
};

/** What took the place of a code that is no longer in use, and what people write for one. */
const successors: Readonly<Record<string, string>> = {
  AED: "DHS",
  BYN: "BYR BYB",
  CNY: "RMB CNH",
  CUP: "CUC",
  EUR: "ATS BEF CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK XEU ECU",
  GBP: "UKP STG",
  GHS: "GHC",
  MRU: "MRO",
  MXN: "MXP",
  MZN: "MZM",
  PLN: "PLZ",
  RON: "ROL",
  RUB: "RUR",
  SLE: "SLL",
  STN: "STD",
  TMT: "TMM",
  TRY: "TRL",
  TWD: "NTD",
  USD: "USS",
  VES: "VEB VEF VED",
  VND: "VNN",
  ZAR: "RND",
  ZMW: "ZMK",
  ZWG: "ZWD ZWL ZWR",
};

const names = new Intl.DisplayNames(["en"], { type: "currency", fallback: "none" });

/** What a code was or is called in English; nothing for one that nobody knows. */
export const currencyName = (code: string): string | undefined =>
  /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined;

/**
 * The currency that a wrong code most likely means: what took its place, that of the country where
 * one letter differs or two are swapped, else the nearest.
 */
export function currencyMeant(code: string, country: string | undefined): string | undefined {
  const heir = Object.entries(successors).find(([, codes]) => codes.split(" ").includes(code));
  if (heir !== undefined) return heir[0];
  // Gold or a unit of banks: whoever writes it means no other currency.
  if (code.startsWith("X") && currencyName(code) !== undefined) return undefined;
  const home = currencyCodes.filter((each) => countriesOf(each).includes(country ?? ""));
  const sorted = [...code].sort().join();
  const swapped = currencyCodes.find((each) => [...each].sort().join() === sorted);
  const sameLand = currencyCodes.filter((each) => each.startsWith(code.slice(0, 2)));
  return suggest(code, home) ?? swapped ?? suggest(code, sameLand) ?? suggest(code, currencyCodes);
}
