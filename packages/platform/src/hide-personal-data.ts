/**
 * Personal data that an error's text may repeat, the longest forms first; each becomes its word.
 */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=:\/\/)[^\s/@]{1,200}@/g, ""],
  [/[\p{L}\p{N}._%+'-]{1,100}@[\p{L}\p{N}.-]{1,200}/gu, "[correo]"],
  [
    /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}[ .-]?[A-Z0-9]{4}(?:[ .-]?(?=[A-Z]{0,3}\d)[A-Z0-9]{4}){1,6}(?:[ .-]?(?=[A-Z]{0,2}\d)[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/giu,
    "[cuenta]",
  ],
  [/(?:\+|(?<![\d-])00)\d{1,3}[ .-]?(?:\(?\d{1,4}\)?[ .-]?){2,5}\d{1,4}(?!\d)/g, "[teléfono]"],
  [/(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g, "[tarjeta]"],
  [/(?<![\p{L}\p{N}])(?:[XYZ][ .-]?\d{7}|\d{2}\.?\d{3}\.?\d{3})[ .-]?[A-Z](?![\p{L}\p{N}])/giu, "[NIF]"],
  [/(?<![\p{L}\p{N}])[ABCDEFGHJNPQRSUVW][ .-]?\d{7}[ .-]?[0-9A-J](?![\p{L}\p{N}])/giu, "[NIF]"],
  [/(?<!\d)[6-9]\d{2}(?:[ .-]?\d{2}){3}(?!\d)|(?<!\d)[6-9]\d{2}(?:[ .-]?\d{3}){2}(?!\d)/g, "[teléfono]"],
  [/(?<=[?&#;/=])[A-Za-z0-9_-]{22,}(?![A-Za-z0-9_-])/g, "[secreto]"],
];

/** The longest text that is shown of an error. */
const MOST_CHARACTERS = 500;

/**
 * An error's text without e-mail addresses, accounts, cards, NIFs, phones, passwords in addresses
 * and secrets of links. Names stay: nothing tells them from other words.
 */
export function hidePersonalData(text: string): string {
  const start = text.slice(0, MOST_CHARACTERS);
  return FORMS.reduce((shown, [form, word]) => shown.replaceAll(form, word), start);
}
