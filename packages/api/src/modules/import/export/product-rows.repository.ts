import { type FitTerm, PRODUCT_COUNTS, PRODUCT_TEXTS } from "@tuerca/contract";
import type { Attribute, OemCode } from "@tuerca/feeds";
import { columns } from "@tuerca/platform/database/columns";
import type { Trx } from "@tuerca/platform/database/database";
import { readByCursor } from "@tuerca/platform/database/snapshot";
import { sql } from "kysely";

/** A picture: the shop's drawing, an address, or a file that the shop knows by its id. */
export type StoredImage = { id: number; source: string; isFile: boolean };

/** A link to a vehicle with its terms; months as in `monthNumber`. */
export type StoredFit = {
  id: number;
  ref: string | null;
  ktype: number | null;
  terms: FitTerm | null;
};

export type StoredCategory = { parentId: number | null; name: string; image: StoredImage | null };

/** Every category by its id. */
export async function readCategories(trx: Trx): Promise<Map<number, StoredCategory>> {
  const rows = await trx
    .selectFrom("categories as c")
    .leftJoin("media as m", "m.id", "c.media_id")
    .select(columns("c.id", "c.parent_id", "c.name"))
    .select(
      sql<StoredImage | null>`case when m.id is not null then
        json_build_object('id', m.id, 'source', m.source, 'isFile', m.root is not null) end`.as("image"),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type StoredProduct = Awaited<ReturnType<ReturnType<typeof productQuery>["executeTakeFirstOrThrow"]>>;

/** Every product except gift cards and merged ones, in order of creation. */
export function readProducts(trx: Trx): AsyncGenerator<StoredProduct> {
  return readByCursor(trx, productQuery(trx));
}

function productQuery(trx: Trx) {
  return trx
    .selectFrom("products as p")
    .leftJoin("brands as b", "b.id", "p.brand_id")
    .leftJoin("producers as r", "r.id", "p.producer_id")
    .leftJoin("product_fits as f", "f.product_id", "p.id")
    .leftJoin("stock as s", "s.product_id", "p.id")
    .innerJoin("attribute_sets as a", "a.id", "p.attribute_set_id")
    .leftJoin("product_redirects as d", "d.product_id", "p.id")
    .select(["p.sku", "p.name", "b.name as brand", ...columns("p.category_ids"), "p.price_cents as price"])
    .select([
      "p.offer_price_cents as offerPrice",
      "p.cost_cents as costPrice",
      ...columns("p.offer_from", "p.offer_to"),
    ])
    .select(columns("s.quantity", "p.model", "p.description", "p.ean", "p.weight_g", "p.active"))
    .select([...PRODUCT_TEXTS, ...PRODUCT_COUNTS].map((name) => `p.${name}` as const))
    .select(["r.name as producerName", "r.postal_address as producerAddress"])
    .select("r.electronic_address as producerEmail")
    .select(["a.name as attributeSet", ...columns("f.universal", "f.is_partial")])
    .select((of) => of.ref("p.attributes").$castTo<Attribute[]>().as("attributes"))
    .select((of) => of.ref("p.oem_codes").$castTo<OemCode[]>().as("oemCodes"))
    .select(
      sql<StoredImage[]>`coalesce((
        select json_agg(json_build_object('id', m.id, 'source', m.source, 'isFile', m.root is not null)
          order by u.place)
        from unnest(p.media_ids) with ordinality u (id, place) join media m on m.id = u.id), '[]')`.as(
        "images",
      ),
    )
    .select(
      sql<StoredFit[]>`coalesce((
        select json_agg(json_build_object('id', v.id, 'ref', v.ref, 'ktype', v.ktype,
          'terms', to_jsonb(t) - 'id' - 'digest') order by u.place)
        from unnest(f.vehicle_ids, f.term_ids) with ordinality u (vehicle_id, term_id, place)
        join vehicles v on v.id = u.vehicle_id left join fit_terms t on t.id = u.term_id), '[]')`.as("fits"),
    )
    .where("p.gift_min_cents", "is", null)
    .where("d.product_id", "is", null)
    .orderBy("p.id");
}
