import { type Call, fileOf } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall, type OFFICE_PREFIX } from "./office-call.ts";
import type { Permission } from "./people/permissions.ts";

/** The files that a list comes in: CSV for Spanish spreadsheets, and Excel's own. */
export const TABLE_TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type TableFormat = keyof typeof TABLE_TYPES;

/** Time for the rows of a million. */
const TABLE_TIMEOUT_MS = 300_000;

const format = z.enum(["csv", "xlsx"], "Elige CSV o Excel").default("csv");

type List<Path extends string> = {
  path: `${typeof OFFICE_PREFIX}/${Path}`;
  permission: Permission;
  alsoNeeds?: readonly Permission[];
};

/**
 * Declares all rows of a list as a file, with the list's filter. It needs `export`, or
 * `export_personal` with personal data in its rows, besides the list's own.
 */
export function defineTable<const Path extends string, Q extends z.ZodRawShape>(
  list: List<Path>,
  of: { summary: string; isPersonal: boolean; filter: Q; refusals?: NonNullable<Call["refusals"]> },
) {
  const { summary, isPersonal, filter, refusals } = of;
  const permission: Permission = isPersonal ? "export_personal" : "export";
  const path: `${typeof OFFICE_PREFIX}/${Path}/table` = `${list.path}/table`;
  return defineOfficeCall(
    { method: "GET", path },
    {
      summary,
      permission,
      reauth: true,
      timeoutMs: TABLE_TIMEOUT_MS,
      alsoNeeds: [list.permission, ...(list.alsoNeeds ?? [])],
      query: z.strictObject({ ...filter, format }),
      answers: { 200: fileOf<AsyncIterable<string>>(...Object.values(TABLE_TYPES)) },
      refusals: { ...refusals, 503: "Two tables are being read from this server already" },
    },
  );
}
