import { ATTRIBUTE_TEXTS, CODE_TEXTS, PRODUCT_COUNTS, recordOf } from "@tuerca/contract";
import { keysOf } from "@tuerca/platform/keys-of";
import type { DocumentFits } from "@tuerca/search";
import type { ProductRow } from "../product-row.ts";

const INDEXED_TEXTS = [...CODE_TEXTS, ...ATTRIBUTE_TEXTS];
const HISTORY_LENGTH = 100;
const IMAGES = 12;

/** Codes of the products that were merged into a product `p`, by which it is found, too. */
const MERGED_CODES = `select jsonb_agg(code order by old.id, code) from product_redirects r
  join products old on old.id = r.product_id,
  unnest(array[old.sku, old.ean, ${CODE_TEXTS.map((name) => `old.${name}`).join(", ")}]) code
  where r.into_id = p.id and code is not null`;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** SQL for each column of a product, by the name that `rowOf` reads. Empty lists are null. */
const SELECTED = {
  id: "p.id",
  active: "p.active",
  sku: "p.sku",
  name: "p.name",
  slug: "p.slug",
  brand_id: "p.brand_id",
  category_ids: "p.category_ids",
  price_cents: "p.price_cents",
  offer_price_cents: "p.offer_price_cents",
  offer_from: ms("p.offer_from"),
  offer_to: ms("p.offer_to"),
  model: "case when p.model <> '{}' then array_to_json(p.model) end",
  attributes: "case when p.attributes <> '[]' then p.attributes end",
  attribute_set_id: "p.attribute_set_id",
  ean: "p.ean",
  ...recordOf(INDEXED_TEXTS, (name) => `p.${name}`),
  oem_codes: `case when p.id in (select into_id from product_redirects) then (${MERGED_CODES}) || p.oem_codes
    when p.oem_codes <> '[]' then p.oem_codes end`,
  source_channel: "p.source_channel",
  created_at: ms("p.created_at"),
  // The pieces that can be bought: the largest multiple of the step.
  quantity: "s.quantity - s.quantity % coalesce(p.quantity_step, 1)",
  ...recordOf(PRODUCT_COUNTS, (name) => `p.${name}`),
  sales: "t.sales",
  wished: "t.wished",
  rating_sum: "t.rating_sum",
  rating_count: "t.rating_count",
  image_paths: `case when p.media_ids <> '{}' then (
    select json_agg(i.path order by i.place) from (
      select m.path, u.place from unnest(p.media_ids) with ordinality u (id, place) join media m on m.id = u.id
      where m.status = 'ready' and m.path is not null order by u.place limit ${IMAGES}
    ) i
  ) end`,
  history: `case when p.offer_price_cents is not null then (
    select json_agg(h.entry order by h.recorded_at) from (
      select recorded_at, json_build_array(${ms("recorded_at")}, price_cents, offer_price_cents,
        ${ms("offer_from")}, ${ms("offer_to")}) as entry
      from price_history where product_id = p.id order by recorded_at desc limit ${HISTORY_LENGTH}
    ) h
  ) end`,
  universal: "f.universal",
  complete: "source.complete and not f.is_partial",
  vehicle_ids: "f.vehicle_ids",
  term_ids: "case when 0 < any(f.term_ids) then f.term_ids end",
} as const;
const NAMES = keysOf(SELECTED);

/** The place of each name in an answer. */
const AT = recordOf(NAMES, (name) => NAMES.indexOf(name));

/** Selects products, up to the `where`, with the columns that `rowOf` reads. */
export const PRODUCT_COLUMNS = `select ${Object.values(SELECTED).join(", ")}
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
function fitsOf(columns: readonly Text[]): DocumentFits | null {
  const universal = columns[AT.universal] === "t";
  const vehicles = integers(columns[AT.vehicle_ids]);
  if (!universal && vehicles.length === 0) return null;
  const terms = integers(columns[AT.term_ids]);
  const conditional = vehicles.map((_, at) => (terms[at] ?? 0) > 0);
  return { universal, complete: columns[AT.complete] === "t", vehicles, conditional };
}

/** The row of a product from the texts of its columns. */
export function rowOf(columns: readonly Text[]): ProductRow {
  return {
    id: Number(columns[AT.id]),
    active: columns[AT.active] === "t",
    sku: columns[AT.sku] ?? "",
    name: columns[AT.name] ?? "",
    slug: columns[AT.slug] ?? "",
    brand_id: numberOrNull(columns[AT.brand_id]),
    category_ids: integers(columns[AT.category_ids]),
    price_cents: Number(columns[AT.price_cents]),
    offer_price_cents: numberOrNull(columns[AT.offer_price_cents]),
    offer_from: numberOrNull(columns[AT.offer_from]),
    offer_to: numberOrNull(columns[AT.offer_to]),
    model: parsedOr<unknown[]>(columns[AT.model], []).filter((model) => typeof model === "string"),
    attributes: parsedOr(columns[AT.attributes], []),
    attribute_set_id: Number(columns[AT.attribute_set_id]),
    ean: columns[AT.ean] ?? null,
    ...recordOf(INDEXED_TEXTS, (name) => columns[AT[name]] ?? null),
    oem_codes: parsedOr(columns[AT.oem_codes], []),
    source_channel: columns[AT.source_channel] ?? null,
    created_at: Number(columns[AT.created_at]),
    quantity: Number(columns[AT.quantity] ?? 0),
    ...recordOf(PRODUCT_COUNTS, (name) => numberOrNull(columns[AT[name]])),
    sales: Number(columns[AT.sales] ?? 0),
    wished: Number(columns[AT.wished] ?? 0),
    rating_sum: Number(columns[AT.rating_sum] ?? 0),
    rating_count: Number(columns[AT.rating_count] ?? 0),
    image_paths: parsedOr(columns[AT.image_paths], []),
    history: parsedOr(columns[AT.history], []),
    fits: fitsOf(columns),
  };
}
