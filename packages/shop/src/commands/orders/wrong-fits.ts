import type { ReturnAdmin } from "@tuerca/api/operator/returns";
import { isDay } from "@tuerca/api/settings";
import { onOneLine } from "../on-one-line.ts";
import { parseOptions } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";

const MAX_PRODUCTS = 20;

type Counted = { sold: number; returned: number };

/**
 * Reads the words after `returns wrong-fits`: lines that were sold with the promise to fit, and how
 * many of them came back as they do not, by source and by product. Throws UsageError.
 */
export function readWrongFits(args: string[]): (admin: ReturnAdmin) => Promise<void> {
  const options = { from: { type: "string" }, until: { type: "string" } } as const;
  const { from = null, until = null } = parseOptions({ args, options }).values;
  for (const day of [from, until])
    if (day !== null && !isDay(day)) throw new UsageError(`A day like 2026-12-31 was expected, not ${day}.`);
  return async (admin) => {
    const { sources, products } = await admin.wrongFits({ from, until }, MAX_PRODUCTS);
    if (sources.length === 0) return console.log("No line was sold with the promise to fit.");
    const lines = [
      ...sources.map((one) => `${onOneLine(`${one.source} ${one.version}`.trim())}: ${shareOf(one)}`),
      ...(products.length > 0 ? ["Products with most:"] : []),
      ...products.map((one) => `  ${onOneLine(`${one.sku} ${one.name}`)}: ${shareOf(one)}`),
    ];
    console.log(lines.join("\n"));
  };
}

function shareOf({ sold, returned }: Counted): string {
  const percent = ((returned / sold) * 100).toFixed(1);
  return `${sold} ${sold === 1 ? "line" : "lines"} sold, ${returned} returned as wrong fit (${percent} %)`;
}
