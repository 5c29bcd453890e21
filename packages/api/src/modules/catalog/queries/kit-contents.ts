import type { ProductDetail } from "@tuerca/contract";
import { skuKey } from "@tuerca/feeds/values";
import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog.ts";
import { findIdsBySku } from "./product-detail.repository.ts";

const UNITS = String.raw`(?:uds?|unidad(?:es)?)\b\.?`;
/** `2 x`, `2×`, `2 uds.`, `2 unidades de` or `2 piezas` before a part's text. */
const BEFORE = new RegExp(
  String.raw`^(?<quantity>\d{1,3})\s*(?:×\s*|[x*]\s+|(?:${UNITS}|(?:pzas?|piezas?|pcs)\b\.?)\s*(?:de\s+)?)(?<text>.+)$`,
  "iu",
);
/** `(x2)`, `(2 uds.)`, `, 2 uds.`, or `x 2` unless a number stands there. */
const BEHIND = [
  String.raw`^(?<text>.+?)(?:,\s*|\s+|\s*\()(?<quantity>\d{1,3})\s*${UNITS}\)?$`,
  String.raw`^(?<text>.+?)\s*\([x×*]\s*(?<quantity>\d{1,3})\)$`,
  String.raw`^(?<text>.+?)(?<=[^\d\s])\s+[x×*]\s*(?<quantity>\d{1,3})$`,
].map((form) => new RegExp(form, "iu"));

type KitPart = { quantity: number; text: string };

/** The parts that a text lists, parted by `|` or `;`: `2 x 530 0550 10|Tensor (2 uds.)`. */
export function readKitParts(text: string): KitPart[] {
  return text.split(/[|;]/).flatMap((given) => {
    const piece = given.trim();
    if (piece === "") return [];
    const found = [BEFORE, ...BEHIND].map((form) => form.exec(piece)?.groups).find((groups) => groups);
    const { quantity = "1", text: name = piece } = found ?? {};
    return [{ quantity: Math.max(1, Number(quantity)), text: name.trim() }];
  });
}

/** The parts of a kit; a sku is the product that the shop sells under it. */
export async function kitOf(
  { catalog, db }: { catalog: Catalog; db: Database },
  text: string | null,
): Promise<ProductDetail["kit"]> {
  const parts = readKitParts(text ?? "");
  if (parts.length === 0) return [];
  const ids = await findIdsBySku(
    db,
    parts.map((part) => part.text),
  );
  const products = catalog.products([...ids.values()]);
  return parts.map((part) => {
    const found = products.get(ids.get(skuKey(part.text)) ?? 0);
    const product = found ? { id: found.id, name: found.name, url_path: found.url_path } : null;
    return { ...part, product };
  });
}
