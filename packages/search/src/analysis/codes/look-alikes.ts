const FROM_CYRILLIC = "авекмнорстухіјѕԁԛԝһѵ";
const TO_LATIN_OF_CYRILLIC = "abekmhopctyxijsdqwhv";
const FROM_GREEK = "αβεζηικμνορτυχ";
const TO_LATIN_OF_GREEK = "abezhikmnoptyx";
const FROM_SIGNS = "ı‐‑‒–—―−⁄∕‘’′ʹ“”″ʺ⌀∅";
const TO_PLAIN_OF_SIGNS = "i-------//''''\"\"\"\"øø";
const FRACTIONS: Record<string, string> = {
  "¼": "1/4",
  "½": "1/2",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
const FULL_WIDTH = 0xff01;
const FULL_WIDTH_OF = 0xfee0;

const plain = new Map<string, string>([
  ["²", "2"],
  ["³", "3"],
]);
const learn = (from: string, to: string) => Array.from(from, (char, at) => plain.set(char, to.charAt(at)));
learn(FROM_CYRILLIC, TO_LATIN_OF_CYRILLIC);
learn(FROM_GREEK, TO_LATIN_OF_GREEK);
learn(FROM_SIGNS, TO_PLAIN_OF_SIGNS);
for (const [char, written] of Object.entries(FRACTIONS)) plain.set(char, ` ${written}`);
for (let code = FULL_WIDTH; code <= 0xff5e; code++)
  plain.set(String.fromCharCode(code), String.fromCharCode(code - FULL_WIDTH_OF).toLowerCase());

const KNOWN = new RegExp(`[${[...plain.keys()].join("")}]`, "gu");

/**
 * Lower-case text with Cyrillic and Greek letters that look Latin replaced, and with signs in their
 * plain form: dashes, quotes, full-width letters, `½` as ` 1/2`.
 */
export function withoutLookAlikes(lower: string): string {
  return lower.replace(KNOWN, (char) => plain.get(char) ?? char);
}
