import { FIELDS, type Field, makesProduct } from "@tuerca/feeds/fields";
import type { Database } from "@tuerca/platform/database/database";
import { sql } from "kysely";

/**
 * A source whose feeds may set fields of a product. `fields` is null until an import has stored
 * them; `isWhole` is false for feeds with parts of any product, such as prices.
 */
type ProductSender = { name: string; fields: Field[] | null; isWhole: boolean };

/** Sources listed with a product. */
const MOST_SENDERS = 50;

/** The sources that send a product, and those that send parts of any product, by name. */
export async function listSenders(db: Database, productId: number): Promise<ProductSender[]> {
  const { rows } = await sql<{ name: string; fields: number | null; isWhole: boolean }>`
    select f.name, f.fields, o.product_id is not null as "isWhole"
    from feed_sources f left join product_sources o on o.source_id = f.id and o.product_id = ${productId}
    where o.product_id is not null or f.fields is not null
    order by f.name`.execute(db);
  return rows
    .filter(({ fields, isWhole }) => isWhole || (fields !== null && !makesProduct(fields)))
    .slice(0, MOST_SENDERS)
    .map(({ name, fields, isWhole }) => ({
      name,
      isWhole,
      fields: fields === null ? null : namesOf(fields),
    }));
}

function namesOf(fields: number): Field[] {
  return FIELDS.filter((_field, bit) => (fields & (1 << bit)) !== 0);
}
