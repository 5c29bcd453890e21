import { exportAudit } from "@tuerca/office-contract";
import { searchAudit } from "@tuerca/platform/audit";
import type { Checked } from "@tuerca/platform/http/check-input";
import type { Office } from "../door/office.ts";
import { count, eachRow, type ListColumn, listTable, moment, text } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentEvent } from "./present-event.ts";

type Event = ReturnType<typeof presentEvent>;

const COLUMNS: readonly ListColumn<Event>[] = [
  count("Anotación", ({ id }) => id),
  moment("Cuándo", ({ at }) => at),
  text("Quién", ({ actor }) => actor),
  text("Desde", ({ actor_kind }) => (actor_kind === "staff" ? "la gestión" : "una orden del servidor")),
  text("Acto", ({ action }) => action),
  text("Objeto", ({ object }) => object),
  text("Antes", ({ before }) => factsText(before)),
  text("Después", ({ after }) => factsText(after)),
];

/** A cell of Excel holds 32,767 characters. */
const MOST_TEXT = 32_000;

function factsText(facts: Event["before"]): string | null {
  if (facts === null) return null;
  const whole = JSON.stringify(facts);
  return whole.length > MOST_TEXT ? `${whole.slice(0, MOST_TEXT)}… (cortado)` : whole;
}

/** The search that a filter in an address means, without its page. */
export function auditFilter(query: Omit<Checked<typeof exportAudit>["query"], "format">) {
  const { actor = null, action = null, object = null, from = null, until = null } = query;
  return { actor, action, object, days: { from, until } };
}

/** The call of the table of the audit. */
export function registerAuditTable(office: Office): void {
  const name = { object: "audit", file: "auditoria" };
  serveTable(office, exportAudit, name, ({ session, query }) => (trx) => {
    const filter = auditFilter(query);
    const rows = eachRow(
      async (before: number | null, limit) =>
        (await searchAudit(trx, { ...filter, before: before ?? undefined }, { limit, offset: 0 })).map(
          presentEvent,
        ),
      ({ id }) => id,
    );
    return listTable(COLUMNS, session, rows);
  });
}
