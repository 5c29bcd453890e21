import {
  type BodyOf,
  EDITED_TEXTS,
  type EditedText,
  labelOf,
  PRODUCT_COUNTS,
  type ProductCount,
  type ProductField,
  type ProductPin,
  recordOf,
} from "@tuerca/contract";
import type { editProduct, ProductDetail, ProductSource, ShownValues } from "@tuerca/office-contract";

/** A row of the form; `isAsked`: its name comes from the category, so that it may stay empty. */
export type AttributeRow = ShownValues["attributes"][number] & { isAsked?: boolean };

/** What the form has: texts and numbers as typed, lists by lines, the weight in kilograms. */
export type ProductFields = Record<EditedText | ProductCount, string> & {
  name: string;
  description: string;
  brand: string;
  ean: string;
  oem_codes: string;
  weight: string;
  attributes: AttributeRow[];
  model: string;
  producer: ShownValues["producer"];
  categories: number[];
  pins: string[];
};
export type EditedField = keyof ShownValues;

/** The fields in the words of the screen. */
export const FIELD_WORDS: Readonly<Record<EditedField, string>> = {
  name: "Nombre",
  description: "Descripción",
  brand: "Marca",
  ean: "EAN",
  ...recordOf(EDITED_TEXTS, labelOf),
  oem_codes: "Códigos equivalentes",
  weight: "Peso en kg",
  ...recordOf(PRODUCT_COUNTS, labelOf),
  attributes: "Características",
  model: labelOf("model"),
  producer: "Responsable",
  categories: "Categorías",
};

/** The pin of each field, and its column in feeds. */
export const FEED_OF: Readonly<Record<EditedField, { pin: ProductPin; column: ProductField }>> = {
  name: { pin: "name", column: "name" },
  description: { pin: "description", column: "description" },
  brand: { pin: "brand", column: "brand" },
  ean: { pin: "ean", column: "ean" },
  ...recordOf(EDITED_TEXTS, (name) => ({ pin: name, column: name })),
  oem_codes: { pin: "oem_codes", column: "oem_codes" },
  weight: { pin: "weight", column: "weight_kg" },
  ...recordOf(PRODUCT_COUNTS, (name) => ({ pin: name, column: name })),
  attributes: { pin: "attributes", column: "attributes" },
  model: { pin: "model", column: "model" },
  producer: { pin: "producer", column: "producer_name" },
  categories: { pin: "category", column: "category" },
};

/** The state of the product that the person has before them. */
export type Opened = { values: ShownValues; pinned: readonly string[] };

/** The form's fields of a product. */
export function fieldsOf({ values, pinned }: Opened): ProductFields {
  const { oem_codes: codes, weight, model, attributes, ...texts } = values;
  const counts = recordOf(PRODUCT_COUNTS, (name) => String(values[name] ?? ""));
  return {
    ...texts,
    ...counts,
    oem_codes: codes.join("\n"),
    weight: weightText(weight),
    attributes: attributes.map((one) => ({ ...one })),
    model: model.join("\n"),
    pins: [...pinned],
  };
}

/** Grams as kilograms, `1,25`; empty for none. */
function weightText(grams: number | null): string {
  return grams === null ? "" : WEIGHT.format(grams / 1000);
}

const WEIGHT = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 3, useGrouping: false });

/** A field's value as one text, for a comparison by eye. */
export function valueText(field: EditedField, value: unknown, nameOf: (id: number) => string): string {
  if (field === "weight") return typeof value === "number" ? weightText(value) : String(value ?? "");
  if (field === "producer")
    return Object.values(value ?? {})
      .filter(Boolean)
      .join("\n");
  if (!Array.isArray(value)) return String(value ?? "");
  if (field === "attributes") return value.map((one) => `${one.label}: ${one.value}`).join("\n");
  return value.map((one) => (field === "categories" ? nameOf(one) : one)).join("\n");
}

const TEXTS = ["name", "description", "brand", "ean", ...EDITED_TEXTS] as const;

/** The changed fields, each with the value that the person saw; null if nothing has changed. */
export function editOf(fields: ProductFields, opened: Opened): BodyOf<typeof editProduct> | null {
  const before = fieldsOf(opened);
  const { values, pinned } = opened;
  const changes: BodyOf<typeof editProduct>["changes"] = {};
  for (const name of TEXTS)
    if (fields[name] !== before[name]) changes[name] = { seen: values[name], value: fields[name] };
  if (fields.oem_codes !== before.oem_codes)
    changes.oem_codes = { seen: values.oem_codes, value: linesOf(fields.oem_codes) };
  if (fields.weight !== before.weight) changes.weight = { seen: values.weight, value: fields.weight };
  for (const name of PRODUCT_COUNTS)
    if (fields[name] !== before[name]) changes[name] = { seen: values[name], value: fields[name] };
  const attributes = sentAttributes(fields.attributes);
  if (!isEqual(attributes, values.attributes))
    changes.attributes = { seen: values.attributes, value: attributes };
  if (fields.model !== before.model) changes.model = { seen: values.model, value: linesOf(fields.model) };
  if (!isEqual(fields.producer, values.producer))
    changes.producer = { seen: values.producer, value: fields.producer };
  if (String(fields.categories) !== String(values.categories))
    changes.categories = { seen: values.categories, value: fields.categories };
  const pin = fields.pins.filter((name) => !pinned.includes(name)) as ProductPin[];
  const unpin = pinned.filter((name) => !fields.pins.includes(name)) as ProductPin[];
  const isSame = Object.keys(changes).length + pin.length + unpin.length === 0;
  return isSame ? null : { changes, pin, unpin };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The rows that are sent: all but empty ones, and those that the category asked for in vain. */
export function sentAttributes(rows: readonly AttributeRow[]): ShownValues["attributes"] {
  return rows.filter(isSent).map(({ label, value }) => ({ label, value }));
}

function isSent({ label, value, isAsked }: AttributeRow): boolean {
  return value.trim() !== "" || (label.trim() !== "" && !isAsked);
}

/** The form's field of a refused one: `attributes.2.value` counts the sent rows. */
export function fieldOfError(path: string, { attributes }: Pick<ProductFields, "attributes">): string {
  const [name = "", at, ...part] = path.split(".");
  if (name === "producer") return path;
  if (name !== "attributes" || at === undefined) return name;
  const sent = attributes.flatMap((row, index) => (isSent(row) ? [index] : []));
  return [name, sent[Number(at)] ?? 0, ...part].join(".");
}

/** Who sets a field by feeds, in words; null if nobody does. */
export function senderText(sources: readonly ProductSource[], column: string): string | null {
  const named = (isSure: boolean) =>
    sources
      .filter(({ fields, is_whole: isWhole }) =>
        fields === null ? !isSure : fields.includes(column) && isWhole === isSure,
      )
      .map(({ name }) => name);
  const [sure, maybe] = [named(true), named(false)];
  if (sure.length > 0) return `Lo manda ${LIST.format(sure)}`;
  return maybe.length > 0 ? `Puede mandarlo ${LIST.format(maybe)}` : null;
}

const LIST = new Intl.ListFormat("es");

/** The opened state of a product as it was read. */
export function openedOf({ values, product }: ProductDetail): Opened {
  return { values, pinned: product.pinned };
}
