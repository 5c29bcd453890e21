import { type CpuReadings, printCpu, watchCpu } from "../cpu-time.ts";
import type { Row } from "../table.ts";
import type { StaffSession } from "./staff-session.ts";

const DAY_MS = 86_400_000;
const NEWLINE = 0x0a;

/** Times of the downloads of a year's invoices, half of all, as CSV and as a workbook. */
export async function measureDownloads(session: StaffSession, cpu: CpuReadings): Promise<Row[]> {
  const from = new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 10);
  const rows: Row[] = [];
  let invoices = 0;
  for (const format of ["csv", "xlsx"]) {
    const used = await watchCpu(cpu);
    const begun = performance.now();
    const file = await session.download(`/invoices/table?from=${from}&format=${format}`);
    const ms = performance.now() - begun;
    const note = `${printCpu(await used(), 1)}; ${(file.length / 1e6).toFixed(1)} MB`;
    if (format === "csv") invoices = file.filter((byte) => byte === NEWLINE).length - 1;
    rows.push({ what: `${invoices} invoices as ${format}`, figure: `${(ms / 1000).toFixed(1)} s`, note, ms });
  }
  return rows;
}
