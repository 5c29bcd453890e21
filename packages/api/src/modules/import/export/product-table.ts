import { PRODUCT_COUNTS, PRODUCT_TEXTS, recordOf } from "@tuerca/contract";
import type { Attribute, OemCode } from "@tuerca/feeds";
import { FIELDS, type Field } from "@tuerca/feeds/fields";
import type { Trx } from "@tuerca/platform/database/database";
import type { Column, Table, TableRow } from "@tuerca/platform/tables/table";
import { fitsCell, listCell } from "./list-cells.ts";
import {
  readCategories,
  readProducts,
  type StoredCategory,
  type StoredImage,
  type StoredProduct,
} from "./product-rows.repository.ts";

const KINDS: Partial<Record<Field, Column["kind"]>> = {
  price: "hundredths",
  offer_price: "hundredths",
  cost_price: "hundredths",
  quantity: "whole",
  weight_kg: "thousandths",
  ...recordOf(PRODUCT_COUNTS, () => "whole" as const),
};

/**
 * Every product except gift cards, in the columns of an import; category paths begin below the main
 * one.
 */
export function productTable(trx: Trx, mainCategoryId: number): Table {
  const columns = FIELDS.map((name) => ({ name, kind: KINDS[name] ?? "text" }));
  return { columns, rows: productRows(trx, mainCategoryId) };
}

async function* productRows(trx: Trx, mainCategoryId: number): AsyncGenerator<TableRow> {
  const categories = await readCategories(trx);
  const pathOf = categoryPaths(categories, mainCategoryId);
  for await (const product of readProducts(trx)) {
    const ids = product.categoryIds.filter((id) => pathOf(id) !== "");
    const picture = categories.get(ids[0] ?? 0)?.image ?? null;
    const cells = cellsOf(product, ids.map(pathOf), picture);
    yield FIELDS.map((field) => cells[field]);
  }
}

type Cells = Record<Field, string | number | null>;

function cellsOf(
  product: StoredProduct,
  categories: readonly string[],
  categoryImage: StoredImage | null,
): Cells {
  return {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    category: listCell(categories),
    price: product.price,
    offer_price: product.offerPrice,
    cost_price: product.costPrice,
    offer_from: product.offerFrom?.toISOString() ?? null,
    offer_to: product.offerTo?.toISOString() ?? null,
    quantity: product.quantity ?? 0,
    model: listCell(product.model),
    description: product.description,
    images: listCell(product.images.map(imageCell)),
    ean: product.ean,
    ...recordOf(PRODUCT_TEXTS, (name) => product[name]),
    oem_codes: oemCodesCell(product.oemCodes),
    weight_kg: product.weightG,
    attributes: attributesCell(product.attributes),
    producer_name: product.producerName,
    producer_address: product.producerAddress,
    producer_email: product.producerEmail,
    active: product.active ? "yes" : "no",
    attribute_set: product.attributeSet,
    category_image: categoryImage && imageCell(categoryImage),
    fits: fitsCell(product.fits, product.isPartial ?? false),
    universal: product.universal ? "yes" : "no",
    ...recordOf(PRODUCT_COUNTS, (name) => product[name]),
  };
}

/** Names a file by its id, because it need not lie beside the feed that names it again. */
function imageCell({ id, source, isFile }: StoredImage): string {
  const drawing = /^drawing:(.+)$/.exec(source)?.[1];
  if (drawing !== undefined) return `drawings/${drawing}.svg`;
  return isFile ? `media:${id}` : source;
}

/** A function from a category's id to its path below the main category; empty for that itself. */
function categoryPaths(
  categories: ReadonlyMap<number, StoredCategory>,
  mainCategoryId: number,
): (id: number) => string {
  const paths = new Map<number, string>([[mainCategoryId, ""]]);
  const pathOf = (id: number): string => {
    const known = paths.get(id);
    if (known !== undefined) return known;
    const category = categories.get(id);
    const above = category?.parentId == null ? "" : pathOf(category.parentId);
    const path = [above, category?.name ?? ""].filter(Boolean).join(" > ");
    paths.set(id, path);
    return path;
  };
  return pathOf;
}

/** Equivalent codes as a cell. */
function oemCodesCell(codes: readonly OemCode[]): string {
  return listCell(codes.map(({ brand, value }) => (brand ? `${brand}: ${value}` : value)));
}

/** Attributes as a cell: `Label=value|Label=value`, or as JSON if that would be read otherwise. */
function attributesCell(attributes: readonly Attribute[]): string {
  const isPlain = attributes.every(({ label, value }) => !/[=|]/.test(label) && !value.includes("|"));
  if (!isPlain || /^[[{]/.test(attributes[0]?.label ?? "")) return JSON.stringify(attributes);
  return attributes.map(({ label, value }) => `${label}=${value}`).join("|");
}
