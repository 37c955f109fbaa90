/*
 * Where a merchant writes no amounts, those of a dollar's world are multiplied by this: about how
 * many units of a currency make a dollar, as a power of ten. Rough on purpose, so that it holds for
 * years; what matters to a merchant it writes itself. A currency that is not here counts as one.
 */
const scales: Readonly<Record<string, string>> = {
  10: "BOB BRL BWP CNY COU CUP CZK DKK EGP ERN GHS GTQ HKD HNL LSL LYD MAD MDL MOP MRU MUR MVR MXN NAD NIO NOK SBD SCR SEK SLE SRD STN SVC SZL THB TJS TRY TTD TWD UAH UYI UYU ZAR ZMW ZWG",
  100: "AFN ALL AMD BDT BTN CVE DJF DOP DZD ETB GMD GYD HTG HUF INR ISK JMD JPY KES KGS KMF LKR LRD MKD MZN NPR PHP PKR RSD RUB VES VUV XPF YER",
  1000: "AOA ARS BIF CDF CLP COP CRC IQD KHR KPW KRW KZT MGA MMK MNT MWK NGN RWF SDG SOS SSP TZS UGX XAF XOF",
  10000: "GNF IDR IRR LAK PYG SYP UZS VND",
  100000: "LBP",
};

let scaleByCurrency: ReadonlyMap<string, bigint> | undefined;

/** About how many units of a currency make a dollar: 1, 10, 100 and so on. */
export function defaultScale(currency: string): bigint {
  scaleByCurrency ??= new Map(
    Object.entries(scales).flatMap(([scale, codes]) =>
      codes.split(" ").map((code): [string, bigint] => [code, BigInt(scale)]),
    ),
  );
  return scaleByCurrency.get(currency) ?? 1n;
}
