import { readFile } from "node:fs/promises";
import type { Row } from "./table.ts";

/** Memory of a running shop now, and at most so far (Linux). */
export async function memoryRow(pid: number, when: string): Promise<Row> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return {
    what: "memory of the server",
    figure: `${megabytes("VmRSS")} MB, at most ${megabytes("VmHWM")} MB`,
    note: `${when}; the whole process, without PostgreSQL`,
  };
}
