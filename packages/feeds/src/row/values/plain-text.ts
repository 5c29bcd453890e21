import { decodeHTMLStrict } from "entities";
import { htmlText } from "./html-text.ts";

/** Plain ASCII without control characters: nothing to do. */
const PLAIN = /^[\n\t\u0020-\u007e]*$/;
const CONTROL = /(?![\t\n])\p{Cc}/gu;
/** Invisible characters, except the one that joins two pictographs. */
const INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})*)|\p{Default_Ignorable_Code_Point}/gu;
const BLANK = /[\u00a0\u2007\u202f]/g;

const TAG =
  /<(?:\/?(?:a|abbr|article|b|big|blockquote|body|br|button|center|dd|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|meta|noscript|object|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video|\w{1,5}:\w{1,10})(?:\s[^<>]*)?\/?>|!--|!\[CDATA\[)/i;

/**
 * A cell's text for a reader: HTML (also escaped) as text, entities decoded, in NFC, without
 * invisible and control characters, line breaks as `\n`.
 */
export function plainText(text: string): string {
  const read = text.includes("<") || text.includes("&") ? withoutMarkup(text) : text;
  if (PLAIN.test(read)) return read;
  return read
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(CONTROL, "")
    .replace(INVISIBLE, "$1")
    .replace(BLANK, " ")
    .normalize("NFC");
}

/** Double escaping is common in shops: `&amp;gt;`. */
function withoutMarkup(text: string): string {
  let read = text;
  for (let round = 0; round < 2 && !TAG.test(read); round += 1) read = decodeHTMLStrict(read);
  return TAG.test(read) ? decodeHTMLStrict(htmlText(read)) : read;
}
