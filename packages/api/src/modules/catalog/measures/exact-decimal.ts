/** An exact decimal: `digits` divided by ten to the power of `scale`. */
export type Decimal = { digits: bigint; scale: number };

/** A whole ratio, such as 254 to 10 from inches to millimetres. */
export type Ratio = readonly [bigint, bigint];

/** Most digits of a number behind its decimal sign, and before it. */
const MOST_SCALE = 6;
const MOST_WHOLE = 9;

const GROUPED = /^\d{1,3}(?:(?:[ .]\d{3})+|(?:,\d{3})+(?=\.))(?=[.,]|$)/;
const FORM = /^([+-]?)([\d .,]+)$/;

/**
 * Reads a number as Spain writes it, or with a decimal point: `1.800` and `1 800` are thousands,
 * `1,800` and `1.8` are decimals, and of two signs the last is the decimal one. Null if it is none.
 */
export function parseDecimal(text: string): Decimal | null {
  const [, sign = "", body = ""] = FORM.exec(text) ?? [];
  const [whole = "", rest = ""] = wholeAndRest(body);
  if (!/^\d+$/.test(whole) || !/^(?:[.,]\d+)?$/.test(rest)) return null;
  const fraction = rest.slice(1).replace(/0+$/, "");
  if (fraction.length > MOST_SCALE || whole.replace(/^0+/, "").length > MOST_WHOLE) return null;
  const digits = BigInt(whole + fraction);
  return { digits: sign === "-" ? -digits : digits, scale: fraction.length };
}

function wholeAndRest(body: string): [whole: string, rest: string] {
  const grouped = body.startsWith("0") ? undefined : GROUPED.exec(body)?.[0];
  const rest = body.slice(grouped?.length);
  const isOtherSign = rest === "" || !grouped?.includes(rest.charAt(0));
  if (grouped !== undefined && isOtherSign) return [grouped.replaceAll(/[ .,]/g, ""), rest];
  const at = body.search(/[.,]/);
  return at < 0 ? [body, ""] : [body.slice(0, at), body.slice(at)];
}

/** A decimal times a ratio; null if no decimal of six places is exactly that. */
export function multiply({ digits, scale }: Decimal, [by, of]: Ratio): Decimal | null {
  const dividend = digits * by * 10n ** BigInt(MOST_SCALE);
  const divisor = of * 10n ** BigInt(scale);
  if (dividend % divisor !== 0n) return null;
  return shortened({ digits: dividend / divisor, scale: MOST_SCALE });
}

function shortened({ digits, scale }: Decimal): Decimal {
  let [short, places] = [digits, scale];
  while (places > 0 && short % 10n === 0n) [short, places] = [short / 10n, places - 1];
  return { digits: short, scale: places };
}

/** A decimal in Spanish: `228,5`, `1800`, `30.000`, `−18`. */
export function formatExact(decimal: Decimal): string {
  const { whole, fraction, isNegative } = partsOf(decimal);
  const grouped = whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ".") : whole;
  return `${isNegative ? "−" : ""}${grouped}${fraction ? `,${fraction}` : ""}`;
}

/** The nearest number of the machine. */
export function toNumber(decimal: Decimal): number {
  const { whole, fraction, isNegative } = partsOf(decimal);
  return Number(`${isNegative ? "-" : ""}${whole}.${fraction || "0"}`);
}

function partsOf(decimal: Decimal) {
  const { digits, scale } = shortened(decimal);
  const isNegative = digits < 0n;
  const text = (isNegative ? -digits : digits).toString().padStart(scale + 1, "0");
  return { whole: text.slice(0, text.length - scale), fraction: text.slice(text.length - scale), isNegative };
}
