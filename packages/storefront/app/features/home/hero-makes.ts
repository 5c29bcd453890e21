/** Makes of most cars on Spain's roads, by slug. */
const COMMON = [
  "audi",
  "bmw",
  "citroen",
  "dacia",
  "fiat",
  "ford",
  "opel",
  "peugeot",
  "renault",
  "seat",
  "toyota",
  "volkswagen",
];

/** Up to twelve makes: the common ones, filled up with others, in the given order. */
export function heroMakes<T extends { slug: string }>(makes: readonly T[]): T[] {
  const common = makes.filter(({ slug }) => COMMON.includes(slug));
  const others = makes.filter(({ slug }) => !COMMON.includes(slug));
  const shown = new Set([...common, ...others].slice(0, COMMON.length));
  return makes.filter((make) => shown.has(make));
}
