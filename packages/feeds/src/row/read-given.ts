import { EDITED_TEXTS, type EditedText, PRODUCT_COUNTS, type ProductCount, recordOf } from "@tuerca/contract";
import type { FeedProduct, OemCode } from "./feed-product.ts";
import { readOemCodes } from "./read-attributes.ts";
import { readEan } from "./read-ean.ts";
import { readBrand, readDescription, readName, readProductText } from "./read-fields.ts";
import { readCount, readWeight } from "./read-number.ts";
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
};

type Text = "name" | "description" | "brand" | "ean" | EditedText;
type Read = Pick<FeedProduct, Text | ProductCount | "oemCodes" | "weightG">;

/** Reads texts as an import reads a feed's; the problems name the fields as a feed does. */
export function readGiven(given: GivenTexts): { texts: Partial<Read>; problems: RowProblems } {
  const problems = new RowProblems();
  const { name, description, brand, ean, oemCodes, weightKg } = given;
  const texts: Partial<Read> = {
    ...(name === undefined ? {} : { name: readName(problems, name) }),
    ...(description === undefined ? {} : { description: readDescription(problems, description) }),
    ...(brand === undefined ? {} : { brand: readBrand(problems, brand) }),
    ...(ean === undefined ? {} : { ean: readEan(problems, ean) }),
    ...readEdited(problems, given),
    ...readCounts(problems, given),
    ...(oemCodes === undefined ? {} : { oemCodes: readCodes(problems, oemCodes) }),
    ...(weightKg === undefined ? {} : { weightG: readWeight(problems, weightKg, "either") }),
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

/** In the order of keys that the database gives, so that equal codes have equal texts. */
function readCodes(problems: RowProblems, codes: readonly string[]): OemCode[] {
  return readOemCodes(problems, [...codes]).map(({ brand, value }) => (brand ? { brand, value } : { value }));
}
