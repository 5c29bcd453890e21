/** An attribute of a product, as stored. */
export type Attribute = { label: string; value: string };

/**
 * Names the facts that decide about a universal part: its attributes of these labels, which are
 * parted by commas, as `norma ACEA C3 · viscosidad 5W-30`. If it has none of them, the labels
 * alone: `norma y viscosidad`. Null without labels.
 */
export function criterionOf(labels: string, attributes: readonly Attribute[]): string | null {
  const wanted = labels
    .split(",")
    .map((label) => label.trim())
    .filter((label) => label !== "");
  const values = Map.groupBy(attributes, ({ label }) => keyOf(label));
  const known = wanted.flatMap((label) => {
    const texts = (values.get(keyOf(label)) ?? []).map(({ value }) => value.trim());
    return texts.length === 0 ? [] : [`${inSentence(label)} ${texts.join(", ")}`];
  });
  if (known.length > 0) return known.join(" · ");
  return wanted.length === 0 ? null : LIST.format(wanted.map(inSentence));
}

const LIST = new Intl.ListFormat("es");

/** A label without case and accents. */
function keyOf(label: string): string {
  return label.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toLowerCase();
}

/** `Norma` as `norma`; `CANbus` and `EPREL` stay. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
