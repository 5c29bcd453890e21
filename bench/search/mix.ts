import { pick, randomFrom } from "../random.ts";
import { spellings, swapped, withTypo } from "../relevance/queries.ts";

/** The data for making queries. */
export type Sample = {
  name: string;
  sku: string;
  ean: string | null;
  brand: string | null;
  model: string | null;
  equivalents: string[];
};

export type MixedQuery = { kind: Kind; query: string };

type Random = (below: number) => number;
type Kind = keyof typeof KINDS;

const wordsOf = (name: string) => name.split(" ").filter((word) => word.length > 3);

/** Each kind of query from a product, and its share in percent. */
const KINDS = {
  code: {
    share: 20,
    of: ({ sku, ean }: Sample, random: Random) => pick(spellings(ean && random(2) ? ean : sku), random),
  },
  "equivalent code": {
    share: 5,
    of: ({ equivalents, sku }: Sample, random: Random) =>
      equivalents.length > 0 ? pick(equivalents, random) : sku,
  },
  "start of a code": { share: 5, of: ({ sku }: Sample, random: Random) => sku.slice(0, 5 + random(4)) },
  "while typing": {
    share: 25,
    of: ({ name }: Sample, random: Random) => name.slice(0, 1 + random(Math.min(name.length, 24))),
  },
  name: { share: 15, of: ({ name }: Sample) => name },
  "name and brand": { share: 8, of: ({ name, brand }: Sample) => `${name} ${brand ?? ""}` },
  "part and model": {
    share: 7,
    of: ({ name, model }: Sample) => `${wordsOf(name)[0] ?? name} ${model ?? ""}`,
  },
  typo: { share: 8, of: ({ name }: Sample, random: Random) => withTypo(name, random) ?? name },
  "words swapped": { share: 2, of: ({ name }: Sample, random: Random) => swapped(name, random) ?? name },
  "very broad": {
    share: 5,
    of: ({ name, brand }: Sample, random: Random) =>
      pick(["", name.slice(0, 1), wordsOf(name)[0] ?? "", brand ?? ""], random),
  },
} as const;

/** So many queries from the samples, in a random but repeatable order and mixture. */
export function mixQueries(samples: readonly Sample[], count: number, seed = 20_261_120): MixedQuery[] {
  const random = randomFrom(seed);
  const kinds = Object.entries(KINDS).flatMap(([kind, { share }]) =>
    Array.from({ length: share }, () => kind as Kind),
  );
  return Array.from({ length: count }, () => {
    const kind = pick(kinds, random);
    return { kind, query: KINDS[kind].of(pick(samples, random), random) };
  });
}
