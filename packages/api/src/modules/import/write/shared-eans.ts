import { skuKey } from "@tuerca/feeds/values";
import type pg from "pg";
import { SeenSkus } from "../seen-skus.ts";

const PAGE = 50_000;

/** EANs with the product that has each first, to find those of several products for sale. */
export class SharedEans {
  readonly #owners = new SeenSkus();
  #count = 0;
  #example: string | null = null;

  /** Stores the EANs of the shop's products for sale. */
  async load(client: pg.Client): Promise<void> {
    for (let last = 0; ; ) {
      const { rows } = await client.query<{ id: number; sku: string; ean: string }>(
        "select id, sku, ean from products where active and ean is not null and id > $1 order by id limit $2",
        [last, PAGE],
      );
      for (const { sku, ean } of rows) this.#owners.note(ean, numberOf(sku));
      last = rows.at(-1)?.id ?? last;
      if (rows.length < PAGE) return;
    }
  }

  /** Notes the EAN of a product for sale, and whether another one has it. */
  note(sku: string, ean: string): void {
    const own = numberOf(sku);
    if ((this.#owners.note(ean, own) ?? own) === own) return;
    this.#count += 1;
    this.#example ??= `${sku} (${ean})`;
  }

  /** How many of the noted products have the EAN of another one, and the first of them. */
  get found(): { sharedEans: number; sharedExample: string | null } {
    return { sharedEans: this.#count, sharedExample: this.#example };
  }
}

/** A number that a sku has alone but for chance, of 32 bits without 0 (FNV-1a). */
function numberOf(sku: string): number {
  let hash = 0x811c9dc5;
  for (const letter of skuKey(sku)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0 || 1;
}
