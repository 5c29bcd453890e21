import pg from "pg";
import { inLatin, plainCode } from "./code-queries.ts";

/** The data for making and judging queries. */
export type MeasuredProduct = {
  id: number;
  name: string;
  sku: string;
  ean: string | null;
  mpn: string | null;
  brand: string | null;
  equivalents: string[];
};

/** Everything that is on sale in a database. */
export async function readProducts(connectionString: string): Promise<MeasuredProduct[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<MeasuredProduct>(
    `select id, name, sku, ean, mpn, (select b.name from brands b where b.id = brand_id) as brand,
       array(select code ->> 'value' from jsonb_array_elements(oem_codes) code) as equivalents
     from products where active order by id`,
  );
  await client.end();
  return rows;
}

/** All codes of a product, plain. */
export const codesOf = ({ sku, ean, mpn, equivalents }: MeasuredProduct): string[] =>
  [sku, ean, mpn, ...equivalents].flatMap((code) => (code ? [plainCode(code)] : []));

type Other = MeasuredProduct;

/** Whether one of its codes is the query. */
export const hasCode = (other: Other, query: string): boolean => codesOf(other).includes(plainCode(query));

/** Whether the query is inside one of its codes, ignoring leading zeros. */
export function hasInside(other: Other, query: string): boolean {
  const part = plainCode(query).replace(/^0+/, "");
  return codesOf(other).some((code) => code.includes(part));
}

const alike = (code: string): string =>
  plainCode(inLatin(code)).replaceAll("o", "0").replaceAll(/[il]/g, "1").replace(/^0+/, "");

/** The same, ignoring look-alike characters and leading zeros. */
export const hasCodeAlike = (other: Other, query: string): boolean =>
  codesOf(other).some((code) => alike(code) === alike(query));

const folded = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");

/** The words of a text by their beginnings, so that their forms are equal; without little words. */
const wordsOf = (text: string) =>
  new Set(
    (folded(text).match(/[\p{L}\p{N}]{3,}|\p{N}+/gu) ?? [])
      .filter((word) => !/^(con|del|los|las|para|por)$/.test(word))
      .map((word) => word.slice(0, 5)),
  );

/** Whether its name has all words of the query. */
export const hasQueryWords = (other: Other, query: string): boolean =>
  wordsOf(query).isSubsetOf(wordsOf(other.name));

/** Whether its name has all words of the meant product's name. */
export const hasNameWords = (other: Other, _: string, meant: MeasuredProduct): boolean =>
  hasQueryWords(other, meant.name);

export const isOfBrand = ({ brand }: Other, _: string, meant: MeasuredProduct): boolean =>
  brand === meant.brand;
