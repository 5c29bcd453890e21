import type { DocumentFits } from "@tuerca/search";
import type { ProductRow } from "../product-row.ts";

const HISTORY_LENGTH = 100;
const IMAGES = 12;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/**
 * Selects products, up to the `where`, with columns in the order of `rowOf`. Empty lists are null.
 */
export const PRODUCT_COLUMNS = `select p.id, p.active, p.sku, p.name, p.slug, p.brand_id, p.category_ids, p.price_cents,
    p.offer_price_cents, ${ms("p.offer_from")}, ${ms("p.offer_to")},
    case when p.model <> '{}' then array_to_json(p.model) end,
    case when p.attributes <> '[]' then p.attributes end, p.attribute_set_id, p.ean, p.mpn,
    case when p.oem_codes <> '[]' then p.oem_codes end, p.source_channel, ${ms("p.created_at")},
    s.quantity, t.sales, t.wished, t.rating_sum, t.rating_count,
    case when p.media_ids <> '{}' then (
      select json_agg(i.path order by i.place) from (
        select m.path, u.place from unnest(p.media_ids) with ordinality u (id, place) join media m on m.id = u.id
        where m.status = 'ready' and m.path is not null order by u.place limit ${IMAGES}
      ) i
    ) end,
    case when p.offer_price_cents is not null then (
      select json_agg(h.entry order by h.recorded_at) from (
        select recorded_at, json_build_array(${ms("recorded_at")}, price_cents, offer_price_cents,
          ${ms("offer_from")}, ${ms("offer_to")}) as entry
        from price_history where product_id = p.id order by recorded_at desc limit ${HISTORY_LENGTH}
      ) h
    ) end,
    f.universal, source.complete and not f.is_partial, f.vehicle_ids,
    case when 0 < any(f.term_ids) then f.term_ids end
  from products p
  left join stock s on s.product_id = p.id
  left join product_stats t on t.product_id = p.id
  left join product_fits f on f.product_id = p.id
  left join fit_sources source on source.id = f.source_id`;

type Text = string | null | undefined;

const numberOrNull = (text: Text) => (text == null ? null : Number(text));
const parsedOr = <T>(text: Text, otherwise: T): T => (text == null ? otherwise : JSON.parse(text));

/** An `integer[]` as PostgreSQL writes it: `{1,2}`. */
function integers(text: Text): number[] {
  return text == null || text.length <= 2 ? [] : text.slice(1, -1).split(",").map(Number);
}

/** The vehicles of a product; an empty list says nothing. */
function fitsOf([universal, complete, vehicleIds, termIds]: readonly Text[]): DocumentFits | null {
  const vehicles = integers(vehicleIds);
  if (universal !== "t" && vehicles.length === 0) return null;
  const terms = integers(termIds);
  const conditional = vehicles.map((_, at) => (terms[at] ?? 0) > 0);
  return { universal: universal === "t", complete: complete === "t", vehicles, conditional };
}

/** The row of a product from the texts of its columns. */
export function rowOf(columns: readonly Text[]): ProductRow {
  return {
    id: Number(columns[0]),
    active: columns[1] === "t",
    sku: columns[2] ?? "",
    name: columns[3] ?? "",
    slug: columns[4] ?? "",
    brand_id: numberOrNull(columns[5]),
    category_ids: integers(columns[6]),
    price_cents: Number(columns[7]),
    offer_price_cents: numberOrNull(columns[8]),
    offer_from: numberOrNull(columns[9]),
    offer_to: numberOrNull(columns[10]),
    model: parsedOr<unknown[]>(columns[11], []).filter((model) => typeof model === "string"),
    attributes: parsedOr(columns[12], []),
    attribute_set_id: Number(columns[13]),
    ean: columns[14] ?? null,
    mpn: columns[15] ?? null,
    oem_codes: parsedOr(columns[16], []),
    source_channel: columns[17] ?? null,
    created_at: Number(columns[18]),
    quantity: Number(columns[19] ?? 0),
    sales: Number(columns[20] ?? 0),
    wished: Number(columns[21] ?? 0),
    rating_sum: Number(columns[22] ?? 0),
    rating_count: Number(columns[23] ?? 0),
    image_paths: parsedOr(columns[24], []),
    history: parsedOr(columns[25], []),
    fits: fitsOf(columns.slice(26)),
  };
}
