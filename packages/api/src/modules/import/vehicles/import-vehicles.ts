import {
  type BrokenRow,
  type Feed,
  type FeedVehicle,
  ImportError,
  isBroken,
  openFeed,
  openVehicleReader,
  type Row,
  RowProblems,
  rejectedCells,
  type VehicleReader,
} from "@tuerca/feeds";
import { openRejectsFile, type RejectsFile } from "../rejects-file.ts";
import { connectKnown } from "../unknown/connect-known.ts";
import { type ImportConnection, openConnection } from "../write/connection.repository.ts";
import type { Gone } from "../write/prune.repository.ts";
import { takeFitSource } from "./fit-sources.repository.ts";
import { planVehicles, type VehiclePlan } from "./plan-vehicles.ts";
import {
  ensureModels,
  findMissing,
  retireVehicles,
  saveModels,
  saveVehicles,
} from "./save-vehicles.repository.ts";
import { readVehicles } from "./vehicles.repository.ts";

export type VehicleImportOptions = {
  file: string;
  databaseUrl: string;
  sourceName: string;
  dryRun: boolean;
  /** Retires the source's vehicles that the file lacks, up to `pruneLimit` percent of them. */
  prune: boolean;
  pruneLimit: number;
  rejectedPath: string;
};

/**
 * Counts of rows and of retired vehicles; `heldBack` exceeded the limit. `twins` are among the new
 * ones: the shop has the same vehicle under another number. `connected` products got links that had
 * waited for vehicles.
 */
export type VehicleImportResult = {
  rows: number;
  twins: number;
  rejected: number;
  warned: number;
  new: number;
  changed: number;
  unchanged: number;
  pruned: number;
  heldBack: Gone | null;
  connected: number;
};

const MAX_ROWS = 500_000;

/**
 * Imports a file of vehicles in one transaction, and connects the links that waited for them. The
 * same file again writes nothing. Throws ImportError with a sentence for the operator.
 */
export async function importVehicles(options: VehicleImportOptions): Promise<VehicleImportResult> {
  const { feed } = await openFeed(options.file);
  const reader = openVehicleReader(feed);
  const connection = await openConnection(options.databaseUrl);
  let rejects: RejectsFile | null = null;
  try {
    rejects = await openRejectsFile(options.rejectedPath, feed.columns);
    const read = await readRows(feed, reader, rejects);
    const inOne = options.dryRun ? connection.rehearsal : connection.transaction;
    const { plan, ...counts } = await inOne(async () => ({
      ...(await write(connection, read, reader, options)),
      connected: await connectKnown(connection.client),
    }));
    for (const { row, reason } of plan.refused)
      await rejects.write({
        line: row.line,
        taken: false,
        field: "ref",
        reason,
        cells: read.cells.get(row) ?? [],
      });
    return {
      rows: read.count,
      rejected: read.rejected + plan.refused.length,
      warned: read.warned,
      new: plan.added.length,
      twins: plan.twins.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
      ...counts,
    };
  } finally {
    await rejects?.close();
    await connection.close();
  }
}

type ReadRows = {
  good: FeedVehicle[];
  cells: Map<FeedVehicle, string[]>;
  /** Numbers of rejected rows: their vehicles are not missing. */
  refs: string[];
  ktypes: number[];
  count: number;
  rejected: number;
  warned: number;
};

async function readRows(feed: Feed, reader: VehicleReader, rejects: RejectsFile): Promise<ReadRows> {
  const read: ReadRows = {
    good: [],
    cells: new Map(),
    refs: [],
    ktypes: [],
    count: 0,
    rejected: 0,
    warned: 0,
  };
  for await (const row of feed.rows) {
    read.count += 1;
    if (read.count > MAX_ROWS)
      throw new ImportError(`The file has more than ${MAX_ROWS.toLocaleString("en-US")} vehicles.`);
    await readOne(row, reader, read, rejects);
  }
  return read;
}

async function readOne(row: Row | BrokenRow, reader: VehicleReader, read: ReadRows, rejects: RejectsFile) {
  const { line } = row;
  if (isBroken(row)) {
    const cells = rejectedCells(row);
    read.rejected += 1;
    return rejects.write({ line, taken: false, field: "", reason: row.reason, cells });
  }
  const problems = new RowProblems();
  const vehicle = reader.read(row, problems);
  const cells = rejectedCells(row);
  if (problems.any) await rejects.write({ line, taken: vehicle !== null, ...problems.describe(), cells });
  if (!vehicle) {
    read.rejected += 1;
    const { ref, ktype } = reader.numbers(row);
    read.refs.push(ref);
    if (ktype !== null) read.ktypes.push(ktype);
    return;
  }
  if (problems.any) read.warned += 1;
  read.good.push(vehicle);
  read.cells.set(vehicle, cells);
}

type Written = { plan: VehiclePlan; pruned: number; heldBack: Gone | null };

async function write(
  { client }: ImportConnection,
  read: ReadRows,
  reader: VehicleReader,
  { sourceName, prune, pruneLimit }: VehicleImportOptions,
): Promise<Written> {
  const plan = planVehicles(await readVehicles(client), read.good, reader.has);
  const sourceId = await takeFitSource(client, sourceName);
  const refused = new Set(plan.refused.map(({ row }) => row));
  const rows = read.good.filter((row) => !refused.has(row));
  if (rows.length === 0) {
    if (prune) throw new ImportError("The file has no good row, so nothing was retired.");
    return { plan, pruned: 0, heldBack: null };
  }
  const idOf = await ensureModels(client, rows);
  // Missing ones are those of before: the rows' own are claimed or new.
  const seen = {
    ids: [...plan.claimed],
    refs: [...read.refs, ...plan.refused.flatMap(({ row }) => row.ref ?? [])],
    ktypes: [...read.ktypes, ...plan.refused.flatMap(({ row }) => row.ktype ?? [])],
  };
  const missing = prune ? await findMissing(client, sourceId, seen) : { ids: [], offered: 0 };
  await saveVehicles(client, plan, idOf, reader.has, sourceId);
  await saveModels(client, rows, idOf, reader.has("body"));
  const gone = missing.ids.length;
  if (gone * 100 > missing.offered * pruneLimit)
    return { plan, pruned: 0, heldBack: { gone, offered: missing.offered } };
  if (gone > 0) await retireVehicles(client, missing.ids);
  return { plan, pruned: gone, heldBack: null };
}
