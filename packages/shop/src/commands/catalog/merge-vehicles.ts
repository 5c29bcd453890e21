import type { MergedVehicle, VehicleAdmin, WantedMerge } from "@tuerca/api/operator/catalog";
import { canConfirm, confirm } from "../confirm.ts";
import { parseOptions } from "../read-arguments.ts";
import type { Act } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const MOST_SHOWN = 50;

/**
 * Reads the words of `vehicles merge`, which shows what would move and merges vehicles once that is
 * confirmed. Throws UsageError.
 */
export function readVehicleMerge(words: string[]): Act<VehicleAdmin> {
  const { values, positionals } = parseOptions({
    args: words,
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false }, twins: { type: "boolean", default: false } },
  });
  const wanted = values.twins && positionals.length === 0 ? "twins" : readPair(positionals);
  return async (admin) => {
    const previewed = await admin.previewMerge(wanted);
    if (previewed.length === 0) return console.log("There are no twins.");
    console.log(describe(previewed).join("\n"));
    if (!(values.yes || (canConfirm() && (await confirm("Merge them? It cannot be undone.")))))
      return console.log("Nothing was changed. Run it again with --yes.");
    const merged = await admin.merge(wanted);
    console.log(`${merged.length.toLocaleString("en-US")} vehicles are merged into others.`);
  };
}

function readPair([from, into, ...more]: readonly string[]): WantedMerge {
  if (from && into && more.length === 0) return { from, into };
  throw new UsageError("Two vehicles such as ref:A-1 or ktype:123 were expected, or --twins.");
}

function describe(merged: readonly MergedVehicle[]): string[] {
  const more = merged.length - MOST_SHOWN;
  const lines = merged
    .slice(0, MOST_SHOWN)
    .map(({ from, into, links, cars }) => `${from} → ${into}: ${links} links, ${cars} cars of customers`);
  return more > 0 ? [...lines, `… and ${more.toLocaleString("en-US")} more`] : lines;
}
