import { z } from "zod";

const attribute = z.object({ code: z.string().optional(), label: z.string(), value: z.string() });
const code = z.union([
  z.string().transform((value) => ({ value, brand: undefined })),
  z.object({
    value: z.string(),
    brand: z
      .string()
      .nullish()
      .transform((brand) => brand ?? undefined),
  }),
]);

export type AttributeField = { key: string; label: string; value: string };
export type CodeField = { value: string; brand: string | undefined };

/** The attributes of a product's `attributes` column, `[{code?, label, value}]`; what is none is left out. */
export function readAttributes(column: unknown): AttributeField[] {
  if (!Array.isArray(column)) return [];
  return column.flatMap((entry) => {
    const { data } = attribute.safeParse(entry);
    return data ? [{ key: keyOf(data.code ?? data.label), label: data.label, value: data.value }] : [];
  });
}

/** The codes of a product's `oem_codes` column, `[{value, brand?}]` or plain texts. */
export function readCodes(column: unknown): CodeField[] {
  if (!Array.isArray(column)) return [];
  return column.flatMap((entry) => {
    const { data } = code.safeParse(entry);
    return data ? [data] : [];
  });
}

function keyOf(label: string): string {
  const plain = label.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "_").replaceAll(/^_|_$/g, "") || "atributo";
}
