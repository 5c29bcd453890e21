/** The currency of the shop's prices (ISO 4217). */
export const SHOP_CURRENCY = "EUR";

const CODES = new Set(Intl.supportedValuesOf("currency"));

/** Signs and words of currencies, folded to letters and signs. */
const WORDS = new Map<string, string>([
  ...named("EUR", "€ euro euros 978"),
  ...named("USD", "$ us$ u$s $us usd$ dolar dolares dollar dollars dollari dolarusa 840"),
  ...named("GBP", "£ libra libras pound pounds poundsterling sterling livres livre pfund 826"),
  ...named("CHF", "fr sfr francosuizo francossuizos franken 756"),
  ...named("JPY", "¥ jp¥ yen yenes yens 392"),
  ...named("CNY", "cn¥ yuan yuanes rmb renminbi 156"),
  ...named("BRL", "r$ real reales reais 986"),
  ...named("MXN", "mx$ mex$ 484"),
  ...named("pesos", "pesos peso"),
  ...named("PLN", "zł zl zloty zlotys 985"),
  ...named("CZK", "kč kc 203"),
  ...named("HUF", "ft forint 348"),
  ...named("coronas", "kr coronas corona kronor kroner"),
  ...named("RUB", "₽ руб rub rublos rublo 643"),
  ...named("TRY", "₺ tl 949"),
  ...named("INR", "₹ rs 356"),
  ...named("MAD", "dh dirham dirhams 504"),
]);

function named(code: string, words: string): [string, string][] {
  return words.split(" ").map((word) => [word, code]);
}

/** Names of a column or key with the currency of prices, as letters alone. */
const NAMES = new Set(
  (
    "currency currencycode currencyid currencyiso currencyisocode isocurrency pricecurrency currencyprice " +
    "pricecurrencycode salescurrency variantcurrency curr cur ccy " +
    "moneda divisa codigomoneda codigodivisa codmoneda coddivisa monedaprecio preciomoneda divisaprecio tipomoneda " +
    "moeda codigomoeda devise codedevise monnaie wahrung waehrung preiswahrung preiswaehrung wahrungscode " +
    "valuta valutacode codicevaluta munt munteenheid muntsoort waluta"
  ).split(" "),
);
/** The same with words of prices or codes around it, as in `Moneda de venta` and `ISO-Währung`. */
const LONG_NAME =
  /^(?:iso|code|codigo|cod|tipo)?(?:de)?(?:currency|moneda|divisa|moeda|devise|wae?hrung|valuta)(?:iso|code|codigo|(?:del?)?(?:la)?(?:precios?|price|pvp|venta|tarifa|preis|prix|prezzo|preco))?$/;
const knownNames = new Map<string, boolean>();

/**
 * Whether a column or key names the currency of prices: `currency`, `PRICE_CURRENCY`, `Währung`.
 */
export function isCurrencyName(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const letters = fold(name.replace(/^.*:/, "")).replace(/[^a-z]/g, "");
  const isName = NAMES.has(letters) || LONG_NAME.test(letters);
  if (knownNames.size < 10_000) knownNames.set(name, isName);
  return isName;
}

/** The currency that a cell names, by its code if it is known; null if it names none. */
export function currencyOf(cell: unknown): string | null {
  if (typeof cell !== "string" && typeof cell !== "number") return null;
  const text = String(cell).trim();
  if (!/[\p{L}\p{Sc}\d]/u.test(text) || /^(?:n\/?a|null|none|0)$/i.test(text)) return null;
  const found = new Set(text.split(/[\s()[\]/,;:-]+/).flatMap((word) => codeOf(word) ?? []));
  const [code] = found;
  return code && found.size === 1 ? code : (codeOf(text) ?? text.slice(0, 20));
}

function codeOf(word: string): string | null {
  const upper = word.toUpperCase();
  if (CODES.has(upper)) return upper;
  const folded = fold(word).replace(/[^\p{L}\p{Sc}\d]/gu, "");
  return WORDS.get(folded) ?? null;
}

const AMOUNT = /^([^\d]*?)\s*(-?[.,]?\d[\d.,'’\s]*?)\s*([^\d]*)$/u;

/** An amount's text without its currency, and the code of that; null if it has none. */
export function splitCurrency(text: string): { amount: string; currency: string } | null {
  const [, before = "", amount = "", behind = ""] = AMOUNT.exec(text.trim()) ?? [];
  const sign = `${before} ${behind}`.trim();
  if (amount === "" || sign === "") return null;
  const bare = sign.replace(/[().\s]/g, "");
  const currency = codeOf(bare) ?? codeOf(sign.split(/\s+/)[0] ?? "") ?? signIn(bare);
  return currency === null ? null : { amount, currency };
}

/** A sign of money that is joined to something else, as in `$/ud`. */
function signIn(text: string): string | null {
  const [sign = ""] = /\p{Sc}/u.exec(text) ?? [];
  return sign === "" ? null : (WORDS.get(sign) ?? sign);
}

/** Parts an amount from the currency that it may not have; no number, and no supplier, has it. */
const MARK = "\u00a4";

/** An amount in a currency that is not taken, so that no rule reads it as a number. */
export function foreignAmount(amount: unknown, currency: string): string {
  return `${amount} ${MARK}${currency}`;
}

/** Whether a cell is such an amount. */
export function isForeignAmount(cell: unknown): boolean {
  return typeof cell === "string" && cell.includes(` ${MARK}`);
}

/** The currency other than euros of an amount's text; null for none. */
export function foreignCurrency(text: string): string | null {
  const marked = isForeignAmount(text) ? text.slice(text.indexOf(MARK) + 1) : null;
  const currency = marked ?? splitCurrency(text)?.currency ?? SHOP_CURRENCY;
  return marked === null && currency === SHOP_CURRENCY ? null : currency;
}

/** Codes that stand in the heads of columns; others are words, such as `ALL`. */
const IN_HEADS =
  /(?<![\p{L}\d])(USD|US\$|D[OÓ]LAR(?:ES)?|DOLLARS?|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|BRL|R\$|MXN|ARS|CLP|COP|CAD|AUD|INR|RUB|MAD|ZAR|\$|£|¥|₹|₽)(?![\p{L}\d])/u;

/** A word behind `en`, which names a currency if it is one of theirs. */
const NAMED_IN = /(?<![\p{L}\d])(?:EN|IN|EM) (\p{L}+)/u;

/**
 * The currency in the name of a column, such as `Price (USD)` and `Precio en libras`; null for none
 * and for euros.
 */
export function currencyOfHead(name: string): string | null {
  const parted = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  const spaced = parted.replace(/_/g, " ").toUpperCase();
  if (/€|\bEUR(OS?)?\b/.test(spaced)) return null;
  const [, code = ""] = IN_HEADS.exec(spaced) ?? [];
  const [, word = ""] = NAMED_IN.exec(spaced) ?? [];
  return code === "" ? (WORDS.get(fold(word)) ?? null) : codeOf(code);
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}
