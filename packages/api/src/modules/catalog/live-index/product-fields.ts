export type AttributeField = { key: string; label: string; value: string };
export type CodeField = { value: string; brand: string | undefined };

type Attribute = { code?: string; label: string; value: string };
type Code = { value: string; brand?: string | null };

const isText = (value: unknown) => typeof value === "string";
const isTextOr = (value: unknown, otherwise: unknown) => isText(value) || value === otherwise;

function isRecord(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === "object" && entry !== null;
}

function isAttribute(entry: unknown): entry is Attribute {
  return isRecord(entry) && isText(entry.label) && isText(entry.value) && isTextOr(entry.code, undefined);
}

function isCode(entry: unknown): entry is Code {
  return isRecord(entry) && isText(entry.value) && (entry.brand === null || isTextOr(entry.brand, undefined));
}

function attributesOf(column: unknown): Attribute[] {
  return Array.isArray(column) ? column.filter(isAttribute) : [];
}

/**
 * The attributes in a product's `attributes` column, `[{code?, label, value}]`; skips malformed
 * entries.
 */
export function readAttributes(column: unknown): AttributeField[] {
  return attributesOf(column).map(({ code, label, value }) => ({ key: keyOf(code ?? label), label, value }));
}

/** The values of the same attributes. */
export function readAttributeValues(column: unknown): string[] {
  return attributesOf(column).map(({ value }) => value);
}

/** The codes in a product's `oem_codes` column, `[{value, brand?}]` or plain texts. */
export function readCodes(column: unknown): CodeField[] {
  if (!Array.isArray(column)) return [];
  return column.flatMap((entry: unknown) => {
    if (typeof entry === "string") return [{ value: entry, brand: undefined }];
    return isCode(entry) ? [{ value: entry.value, brand: entry.brand ?? undefined }] : [];
  });
}

function keyOf(label: string): string {
  const plain = label.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_|_$/g, "") || "atributo";
}
