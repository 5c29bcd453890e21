/** A fact of a product: `Diámetro`, `313 mm`. */
export type Fact = { label: string; value: string };

/** A fact of several products; null where a product lacks it. */
export type CompareRow = {
  label: string;
  values: readonly (string | null)[];
  /** Whether not all have the same. */
  isDifferent: boolean;
};

/** The facts of products side by side by label, in the order in which products name them. */
export function compareRows(products: readonly { facts: readonly Fact[] }[]): CompareRow[] {
  const labels = new Set(products.flatMap(({ facts }) => facts.map(({ label }) => label)));
  return [...labels].map((label) => {
    const values = products.map(({ facts }) => factOf(facts, label));
    return { label, values, isDifferent: new Set(values).size > 1 };
  });
}

function factOf(facts: readonly Fact[], label: string): string | null {
  const values = facts.filter((fact) => fact.label === label).map(({ value }) => value);
  return values.length > 0 ? values.join(", ") : null;
}
