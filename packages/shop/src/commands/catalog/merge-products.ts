import { type MergeAdmin, type MergedProducts, openMergeAdmin } from "@tuerca/api/operator/merges";
import { loadProcessConfig } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { canConfirm, confirm } from "../confirm.ts";
import { onOneLine } from "../on-one-line.ts";
import { parseOptions } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = "Usage: npm run tuerca -- products merge <sku> <sku that is left> [--yes]";

/**
 * `products merge`: shows what would move and, once it is confirmed, makes one product of two.
 * Returns the exit code; throws errors for `explain`.
 */
export function mergeProductsCommand(words: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  const open = (url: string) => openMergeAdmin(url, loadProcessConfig());
  return runAdminCommand({ usage: USAGE, read: () => readMerge(words), connect, open });
}

function readMerge(words: string[]): Act<MergeAdmin> {
  const { values, positionals } = parseOptions({
    args: words,
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false } },
  });
  const [from, into, ...more] = positionals;
  if (!from || !into || more.length > 0) throw new UsageError("Two skus were expected.");
  return async (admin) => {
    console.log(describe(await admin.preview(from, into)).join("\n"));
    if (values.yes || (canConfirm() && (await confirm("Merge them? It cannot be undone.")))) {
      const merged = await admin.merge(from, into);
      console.log(`${merged.from.sku} is merged into ${merged.into.sku}.`);
    } else console.log("Nothing was changed. Run it again with --yes.");
  };
}

const LABELS = {
  pieces: "Pieces in stock",
  opinions: "Opinions",
  links: "Vehicles that it fits",
  codes: "Equivalent codes",
  pictures: "Pictures",
  wishes: "Wishes",
  carts: "Carts",
} as const satisfies Partial<Record<keyof MergedProducts, string>>;

function describe({ from, into, ...moved }: MergedProducts): string[] {
  const named = ({ sku, name }: MergedProducts["from"]) => `${sku}\t${onOneLine(name)}`;
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return [
    named(from),
    ...names.map((name) => `${LABELS[name]}\t${moved[name].toLocaleString("en-US")}`),
    `go to\t${named(into)}`,
    "Orders and invoices stay; the old address and sku lead to the other product.",
  ];
}
