/** A text with plain blanks, hyphens and quotes, and without compatibility forms. */
export function plainText(text: string): string {
  return text
    .replaceAll(/(\d)(?=[¼-¾⅐-⅞])/g, "$1 ")
    .replaceAll("º", "°")
    .replaceAll(/[”“″]/g, '"')
    .normalize("NFKC")
    .replaceAll("\u2044", "/")
    .replaceAll(/[−‐‑‒–—]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** A label without case, accents, signs and its unit: `Ø ext. (mm)` and `Ø_ext_mm` as `ø ext`. */
export function labelKey(label: string): string {
  const plain = plainText(label.replaceAll(/[⌀∅]/g, "ø")).normalize("NFD").replaceAll(/\p{M}/gu, "");
  const named = plain.replace(UNIT_BEHIND, "").toLowerCase();
  return named.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** A unit in brackets, after `en`, or one that is no word, parted in any way. */
const UNIT_BEHIND =
  /\s*(?:[([](?:en )?([^()[\]]{1,12})[)\]]|,? en ([^\s\d:]{1,12})|[\s_,:/-]+(mm|cm|kg|Ah|Nm|bar|kW|kV|°C))\s*:?$/i;

/** The unit that a label names, `Diámetro (mm)` or `diametro_mm`; null without one. */
export function unitInLabel(label: string): string | null {
  const found = UNIT_BEHIND.exec(plainText(label));
  return found?.slice(1).find((unit) => unit !== undefined) ?? null;
}

const YES = /^(?:s[ií]|yes)$/i;

/** Words of a value in one form: `5x112` as `5 × 112`, `5w30` as `5W-30`, `hierro` as `Hierro`. */
export function tidyWords(text: string): string {
  const plain = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const viscosity = /^(\d{1,2})\s?w\s?[-–]?\s?(\d{2,3})$/i.exec(plain);
  if (viscosity) return `${viscosity[1]}W-${viscosity[2]}`;
  if (YES.test(plain)) return "Sí";
  const crossed = plain.replaceAll(/(?<=\d)\s?[x×*]\s?(?=\d)/gi, " × ");
  const decimal = crossed.includes(" × ") ? crossed.replaceAll(/(\d)\.(\d)/g, "$1,$2") : crossed;
  return /^\p{Ll}\p{Ll}/u.test(decimal) ? decimal.charAt(0).toUpperCase() + decimal.slice(1) : decimal;
}
