import { EDITED_TEXTS, type EditedText, PRODUCT_COUNTS, type ProductCount, recordOf } from "@tuerca/contract";
import type { Attribute, FeedProduct, OemCode, Producer } from "./feed-product.ts";
import { readAttributes, readOemCodes } from "./read-attributes.ts";
import { readEan } from "./read-ean.ts";
import { readBrand, readDescription, readName, readProductText } from "./read-fields.ts";
import { readList, VEHICLES } from "./read-list.ts";
import { readCount, readWeight } from "./read-number.ts";
import { readProducer } from "./read-producer.ts";
import { RowProblems } from "./row-problems.ts";

/** Texts of a product as typed; missing ones stay. */
export type GivenTexts = Partial<Record<EditedText | ProductCount, string>> & {
  name?: string;
  description?: string;
  /** A brand's name; empty for none. */
  brand?: string;
  ean?: string;
  /** Equivalent codes, such as `BOSCH: 0986494524`, or without a brand. */
  oemCodes?: readonly string[];
  /** Kilograms, such as `1,25`; a single separator is decimal. */
  weightKg?: string;
  attributes?: readonly Attribute[];
  /** Vehicles, in text. */
  model?: readonly string[];
  /** Empty for none. */
  producer?: Producer;
};

type Text = "name" | "description" | "brand" | "ean" | EditedText;
type Read = Pick<
  FeedProduct,
  Text | ProductCount | "oemCodes" | "weightG" | "attributes" | "model" | "producer"
>;

/** Reads texts as an import reads a feed's; the problems name the fields as a feed does. */
export function readGiven(given: GivenTexts): { texts: Partial<Read>; problems: RowProblems } {
  const problems = new RowProblems();
  const { name, description, brand, ean, oemCodes, weightKg, attributes, model, producer } = given;
  const texts: Partial<Read> = {
    ...(name === undefined ? {} : { name: readName(problems, name) }),
    ...(description === undefined ? {} : { description: readDescription(problems, description) }),
    ...(brand === undefined ? {} : { brand: readBrand(problems, brand) }),
    ...(ean === undefined ? {} : { ean: readEan(problems, ean) }),
    ...readEdited(problems, given),
    ...readCounts(problems, given),
    ...(oemCodes === undefined ? {} : { oemCodes: readCodes(problems, oemCodes) }),
    ...(weightKg === undefined ? {} : { weightG: readWeight(problems, weightKg, "either") }),
    ...(attributes === undefined ? {} : { attributes: readAttributes(problems, cellOf(attributes)) }),
    ...(model === undefined ? {} : { model: readList(problems, "model", [...model], VEHICLES) }),
    ...(producer === undefined
      ? {}
      : { producer: readProducer(problems, producer.name, producer.address, producer.email) }),
  };
  if (texts.name === "" && !problems.has("name")) problems.add("name", "is missing");
  return { texts, problems };
}

function readEdited(problems: RowProblems, given: GivenTexts): Partial<Pick<Read, EditedText>> {
  const names = EDITED_TEXTS.filter((name) => given[name] !== undefined);
  return recordOf(names, (name) => readProductText(problems, name, given[name]));
}

function readCounts(problems: RowProblems, given: GivenTexts): Partial<Pick<Read, ProductCount>> {
  const names = PRODUCT_COUNTS.filter((name) => given[name] !== undefined);
  return recordOf(names, (name) => readCount(problems, name, given[name], "either"));
}

/** Attributes as a cell of a feed has them. */
export function cellOf(attributes: readonly Attribute[]): string {
  return attributes.length > 0 ? JSON.stringify(attributes) : "";
}

/** In the order of keys that the database gives, so that equal codes have equal texts. */
function readCodes(problems: RowProblems, codes: readonly string[]): OemCode[] {
  return readOemCodes(problems, [...codes]).map(({ brand, value }) => (brand ? { brand, value } : { value }));
}
