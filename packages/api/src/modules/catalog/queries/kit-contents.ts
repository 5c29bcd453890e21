import type { ProductDetail } from "@tuerca/contract";
import { skuKey } from "@tuerca/feeds/values";
import type { Database } from "@tuerca/platform/database/database";
import type { Catalog } from "../catalog.ts";
import { findIdsBySku } from "./product-detail.repository.ts";

/** `2 x`, `2×`, `2 uds.` or `2 unidades` before a part's text. */
const PIECES = /^(\d{1,3})\s*(?:[x×*]|uds?\.?|unidades|unidad|pzas?\.?|piezas?)\s+(.+)$/iu;

type KitPart = { quantity: number; text: string };

/** The parts that a text lists, parted by `|` or `;`: `2 x 530 0550 10|Tensor`. */
export function readKitParts(text: string): KitPart[] {
  return text.split(/[|;]/).flatMap((piece) => {
    const [, quantity = "1", name = piece] = PIECES.exec(piece.trim()) ?? [];
    return name.trim() === "" ? [] : [{ quantity: Math.max(1, Number(quantity)), text: name.trim() }];
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
