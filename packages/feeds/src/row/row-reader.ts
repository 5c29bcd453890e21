import { PRODUCT_COUNTS, PRODUCT_TEXTS, recordOf } from "@tuerca/contract";
import type { Row } from "../files/feed.ts";
import { readFits } from "../fits/read-fits.ts";
import type { FieldReaders } from "../map/field-readers.ts";
import { type Field, type FieldSet, fieldSet, hasAny, makesProduct } from "../map/fields.ts";
import type { CheckedRow, FeedProduct } from "./feed-product.ts";
import { readAttributes, readOemCodes } from "./read-attributes.ts";
import { readEan } from "./read-ean.ts";
import { readBrand, readDescription, readName, readProductText } from "./read-fields.ts";
import { readFlag } from "./read-flag.ts";
import { type ImageOrigins, readImages } from "./read-images.ts";
import { readCategories, readList, VEHICLES } from "./read-list.ts";
import { readCount, readPrice, readQuantity, readWeight } from "./read-number.ts";
import { readOffer } from "./read-offer.ts";
import { readProducer } from "./read-producer.ts";
import { codeOf, lineOf, readLine } from "./read-text.ts";
import { RowProblems } from "./row-problems.ts";

const SKU_LENGTH = 64;
const NAME = fieldSet(["name"]);
const PRICE = fieldSet(["price"]);
const OFFER_PRICE = fieldSet(["offer_price"]);

/** Fields that are wrong together; a list keeps its right entries. */
const SINGLE: readonly (readonly Field[])[] = [
  ...(["brand", "description", "ean", "weight_kg", "universal", "attribute_set", "cost_price"] as const).map(
    (field) => [field],
  ),
  ...[...PRODUCT_TEXTS, ...PRODUCT_COUNTS].map((field) => [field]),
  ["offer_price", "offer_from", "offer_to"],
  ["producer_name", "producer_address", "producer_email"],
];

/** The sku of a row as far as it can be read, even in a bad row. */
export function readSku(row: Row, fields: FieldReaders): string {
  return codeOf(fields.sku(row)).slice(0, SKU_LENGTH);
}

/** The readers of a row's fields, and which of them it has. */
type RowFields = Pick<FieldReaders, Field | "decimals" | "has">;

/** Checks a row against every rule: returns the row without wrong fields, or why it is rejected. */
export function readRow(row: Row, fields: RowFields, origins: ImageOrigins): CheckedRow | RowProblems {
  const problems = new RowProblems();
  const has = fields.has(row);
  const quantity = readQuantity(problems, fields.quantity(row), fields.decimals.quantity);
  const product: FeedProduct = {
    ...readNames(problems, row, fields, has),
    ...readPrices(problems, row, fields, has),
    ...readCodes(problems, row, fields),
    ...readDetails(problems, row, fields),
    ...readPictures(problems, row, fields, origins),
    active: readFlag(problems, "active", fields.active(row)),
    fits: readFits(problems, fields.fits(row)),
    universal: readUniversal(problems, fields.universal(row)),
  };
  if (problems.refuses) return problems;
  return { line: row.line, product, quantity, has: withoutWrong(has, problems), leftOut: problems };
}

/** A row with a part of a product leaves the shop's value of a wrong field. */
function withoutWrong(has: FieldSet, problems: RowProblems): FieldSet {
  if (!problems.any || makesProduct(has)) return has;
  const wrong = SINGLE.filter((fields) => fields.some((field) => problems.has(field)));
  return has & ~fieldSet(wrong.flat());
}

function readNames(problems: RowProblems, row: Row, fields: RowFields, has: FieldSet) {
  const sku = readLine(problems, "sku", fields.sku(row), SKU_LENGTH);
  const name = readName(problems, fields.name(row));
  if (sku === "" && !problems.has("sku")) problems.add("sku", "is missing");
  if (name === "" && hasAny(has, NAME) && !problems.has("name")) problems.add("name", "is missing");
  const brand = readBrand(problems, fields.brand(row));
  return {
    sku,
    name,
    brand,
    categories: readCategories(problems, fields.category(row)),
    attributeSet: readLine(problems, "attribute_set", fields.attribute_set(row), 100) || null,
  };
}

function readPrices(problems: RowProblems, row: Row, fields: RowFields, has: FieldSet) {
  const { decimals } = fields;
  const price = readPrice(problems, "price", fields.price(row), decimals.price);
  if (price === null && hasAny(has, PRICE) && !problems.has("price")) problems.add("price", "is missing");
  const offerPrice = readPrice(problems, "offer_price", fields.offer_price(row), decimals.offer_price);
  const withoutOffer = hasAny(has, OFFER_PRICE) && offerPrice === null;
  const times = withoutOffer ? [] : [fields.offer_from(row), fields.offer_to(row)];
  const costPrice = readPrice(problems, "cost_price", fields.cost_price(row), decimals.cost_price);
  return { price: price ?? 0, costPrice, ...readOffer(problems, price, offerPrice, times) };
}

function readCodes(problems: RowProblems, row: Row, fields: RowFields) {
  return {
    ean: readEan(problems, fields.ean(row)),
    ...recordOf(PRODUCT_TEXTS, (name) => readProductText(problems, name, fields[name](row))),
    oemCodes: readOemCodes(problems, fields.oem_codes(row)),
  };
}

function readPictures(problems: RowProblems, row: Row, fields: RowFields, origins: ImageOrigins) {
  const [categoryImage = null] = readImages(problems, "category_image", fields.category_image(row), origins);
  return { images: readImages(problems, "images", fields.images(row), origins), categoryImage };
}

/** No if missing. */
function readUniversal(problems: RowProblems, cell: unknown): boolean {
  return lineOf(cell) !== "" && readFlag(problems, "universal", cell);
}

function readDetails(problems: RowProblems, row: Row, fields: RowFields) {
  return {
    model: readList(problems, "model", fields.model(row), VEHICLES),
    description: readDescription(problems, fields.description(row)),
    weightG: readWeight(problems, fields.weight_kg(row), fields.decimals.weight_kg),
    ...recordOf(PRODUCT_COUNTS, (name) =>
      readCount(problems, name, fields[name](row), fields.decimals[name]),
    ),
    attributes: readAttributes(problems, fields.attributes(row)),
    producer: readProducer(
      problems,
      fields.producer_name(row),
      fields.producer_address(row),
      fields.producer_email(row),
    ),
  };
}
