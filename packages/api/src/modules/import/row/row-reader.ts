import type { Row } from "../feed/feed.ts";
import { cellText } from "../map/cell-text.ts";
import type { FieldReaders } from "../map/field-readers.ts";
import { type FieldSet, fieldSet, hasAny } from "../map/fields.ts";
import { isEan } from "./ean.ts";
import type { CheckedRow, FeedProduct } from "./feed-product.ts";
import { readAttributes, readOemCodes } from "./read-attributes.ts";
import { readFlag } from "./read-flag.ts";
import { type ImageOrigins, readImages } from "./read-images.ts";
import { readCategories, readList } from "./read-list.ts";
import { readPrice, readQuantity, readWeight } from "./read-number.ts";
import { readOffer } from "./read-offer.ts";
import { readProducer } from "./read-producer.ts";
import { readLine, readText } from "./read-text.ts";
import { RowProblems } from "./row-problems.ts";

const SKU_LENGTH = 64;
const NAME = fieldSet(["name"]);
const PRICE = fieldSet(["price"]);
const OFFER_PRICE = fieldSet(["offer_price"]);

/** The sku of a row as far as it can be read, also where the row is bad otherwise. */
export function readSku(row: Row, fields: FieldReaders): string {
  return cellText(fields.sku(row)).normalize("NFC").slice(0, SKU_LENGTH);
}

/** Checks a row against every rule. */
export function readRow(row: Row, fields: FieldReaders, origins: ImageOrigins): CheckedRow | RowProblems {
  const problems = new RowProblems();
  const has = fields.has(row);
  const quantity = readQuantity(problems, fields.quantity(row), fields.decimals.quantity);
  const product: FeedProduct = {
    ...readNames(problems, row, fields, has),
    ...readPrices(problems, row, fields, has),
    ...readCodes(problems, row, fields),
    ...readDetails(problems, row, fields),
    images: readImages(problems, fields.images(row), origins),
    active: readFlag(problems, "active", fields.active(row)),
  };
  return problems.any ? problems : { line: row.line, product, quantity, has };
}

function readNames(problems: RowProblems, row: Row, fields: FieldReaders, has: FieldSet) {
  const sku = readLine(problems, "sku", fields.sku(row), SKU_LENGTH);
  const name = readLine(problems, "name", fields.name(row), 200);
  if (sku === "") problems.add("sku", "is missing");
  if (name === "" && hasAny(has, NAME)) problems.add("name", "is missing");
  const brand = readLine(problems, "brand", fields.brand(row), 100) || null;
  return { sku, name, brand, categories: readCategories(problems, fields.category(row)) };
}

function readPrices(problems: RowProblems, row: Row, fields: FieldReaders, has: FieldSet) {
  const { decimals } = fields;
  const before = problems.fields.length;
  const price = readPrice(problems, "price", fields.price(row), decimals.price);
  if (price === null && hasAny(has, PRICE) && problems.fields.length === before)
    problems.add("price", "is missing");
  const offerPrice = readPrice(problems, "offer_price", fields.offer_price(row), decimals.offer_price);
  const withoutOffer = hasAny(has, OFFER_PRICE) && offerPrice === null;
  const times = withoutOffer ? [] : [fields.offer_from(row), fields.offer_to(row)];
  return { price: price ?? 0, ...readOffer(problems, price, offerPrice, times) };
}

function readCodes(problems: RowProblems, row: Row, fields: FieldReaders) {
  const ean = readLine(problems, "ean", fields.ean(row), 14).replaceAll(" ", "") || null;
  if (ean && !isEan(ean)) problems.add("ean", "is not an EAN with a right check digit");
  const mpn = readLine(problems, "mpn", fields.mpn(row), 64) || null;
  return { ean, mpn, oemCodes: readOemCodes(problems, fields.oem_codes(row)) };
}

function readDetails(problems: RowProblems, row: Row, fields: FieldReaders) {
  return {
    model: readList(problems, "model", fields.model(row), { items: 500, length: 120 }),
    description: readText(problems, "description", fields.description(row), 20_000),
    weightG: readWeight(problems, fields.weight_kg(row), fields.decimals.weight_kg),
    attributes: readAttributes(problems, fields.attributes(row)),
    producer: readProducer(
      problems,
      fields.producer_name(row),
      fields.producer_address(row),
      fields.producer_email(row),
    ),
  };
}
