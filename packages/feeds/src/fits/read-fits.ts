import { cellText } from "../map/cell-text.ts";
import { jsonOf } from "../row/read-list.ts";
import { readLine } from "../row/read-text.ts";
import { RowProblems } from "../row/row-problems.ts";
import { parseVehicleText } from "../vehicles/parse-vehicle-text.ts";
import type { FitLink, FitLinks } from "./fit-link.ts";
import { readLinkMonth, readTerms } from "./read-link.ts";

const MAX_LINKS = 5000;
const MAX_TEXT = 400;
/** An entry that says that the list is not whole. */
const MORE = "?";

/**
 * The links of a cell: vehicles joined by `|`, or a list, also as JSON, of vehicles or of objects
 * with a `vehicle` and terms. Leaves out wrong entries, and then is partial.
 */
export function readFits(problems: RowProblems, cell: unknown): FitLinks {
  const raw = entriesOf(cell);
  if (raw.length > MAX_LINKS) problems.add("fits", `has more than ${MAX_LINKS} entries`);
  const taken = raw.slice(0, MAX_LINKS).filter((one) => cellText(one) !== "");
  const links = taken.map((one) => (cellText(one) === MORE ? null : readEntry(problems, one)));
  return {
    links: links.filter((link) => link !== null),
    isPartial: raw.length > MAX_LINKS || links.includes(null),
  };
}

function entriesOf(cell: unknown): unknown[] {
  if (Array.isArray(cell)) return cell;
  if (isRecord(cell)) return [cell];
  const text = cellText(cell);
  const list = text.startsWith("[") ? jsonOf(text) : undefined;
  return Array.isArray(list) ? list : text.split("|");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readEntry(problems: RowProblems, entry: unknown): FitLink | null {
  const cells = isRecord(entry) ? entry : { vehicle: entry };
  const text = readLine(problems, "fits", cells.vehicle, MAX_TEXT);
  const named = parseVehicleText(text);
  if (!named) {
    problems.add(
      "fits",
      "has an entry that is not ktype:…, ref:… or make;model;platform;engine;code;from;to",
    );
    return null;
  }
  const { position, quantity, restriction, conditions } = cells;
  const own = new RowProblems();
  const terms = readTerms(own, { position, quantity, restriction, conditions });
  const from = readLinkMonth(own, cells.from, false) ?? named.from;
  const to = readLinkMonth(own, cells.to, true) ?? named.to;
  if (!own.any) return { named: { ...named, from, to }, ...terms };
  // Without its terms a link would promise too much.
  problems.add("fits", own.describe().reason.replace(/^fits /, ""));
  return null;
}
