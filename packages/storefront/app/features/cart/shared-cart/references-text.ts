import type { SharedCartItem } from "@tuerca/contract";

type Coded = Pick<SharedCartItem, "codes" | "quantity"> & {
  product: Pick<SharedCartItem["product"], "name" | "sku" | "brand">;
};

/** The name of a kind of code. */
export const CODE_NAMES = { mpn: "Ref.", ean: "EAN", oem: "OE" } as const;

type CodeGroup = { kind: keyof typeof CODE_NAMES; codes: Coded["codes"] };

/** A product's codes by kind, its producer's first, without one that is its sku. */
export function codesByKind({ codes, product }: Pick<Coded, "codes" | "product">): CodeGroup[] {
  const others = codes.filter(({ value }) => plain(value) !== plain(product.sku));
  return (["mpn", "ean", "oem"] as const)
    .map((kind) => ({ kind, codes: others.filter(({ type }) => type === kind) }))
    .filter((group) => group.codes.length > 0);
}

/** A code as catalogues compare it: without blanks, dots and dashes. */
function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** All parts with their codes, one on each line, for a message or another shop's search. */
export function referencesText(items: readonly Coded[]): string {
  return items.map(lineOf).join("\n");
}

function lineOf(item: Coded): string {
  const { product, quantity } = item;
  const groups = codesByKind(item).map(
    ({ kind, codes }) => `${CODE_NAMES[kind]} ${codes.map(({ value }) => value).join(", ")}`,
  );
  const name = [product.name, product.brand?.name].filter(Boolean).join(", ");
  return [`${quantity} × ${name}`, product.sku, ...groups].join(" · ");
}
