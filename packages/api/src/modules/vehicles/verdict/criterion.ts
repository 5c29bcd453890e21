/** An attribute of a product, as stored. */
export type Attribute = { label: string; value: string };

/**
 * Names the facts that decide about a universal part: its attributes of these labels, which are
 * parted by commas, as `norma ACEA C3 · viscosidad 5W-30`. If it has none of them, the labels
 * alone: `norma y viscosidad`. Null without labels.
 */
export function criterionOf(labels: string, attributes: readonly Attribute[]): string | null {
  const typed = labels.split(",").map(withoutColon);
  const wanted = new Map(typed.filter((label) => label !== "").map((label) => [keyOf(label), label]));
  const values = Map.groupBy(attributes, ({ label }) => keyOf(label));
  const known = [...wanted].flatMap(([key, label]) => {
    const texts = new Set(values.get(key)?.map(({ value }) => value.trim()));
    return texts.size === 0 ? [] : [`${inSentence(label)} ${[...texts].join(", ")}`];
  });
  if (known.length > 0) return known.join(" · ");
  return wanted.size === 0 ? null : LIST.format(Array.from(wanted.values(), inSentence));
}

const LIST = new Intl.ListFormat("es");

const withoutColon = (label: string) => label.replace(/[\s:]+$/, "").trim();

/** A label without case, accents and a colon behind it. */
function keyOf(label: string): string {
  const plain = withoutColon(label).normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain.replaceAll(/\s+/g, " ").toLowerCase();
}

/** `Norma` as `norma`; `CANbus` and `EPREL` stay. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
