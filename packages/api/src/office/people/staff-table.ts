import { exportStaff, roleText } from "@tuerca/office-contract";
import { listStaff } from "../../modules/staff/index.ts";
import type { Office } from "../door/office.ts";
import { type ListColumn, listTable, moment, text } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { presentPerson } from "./present-person.ts";

type Person = ReturnType<typeof presentPerson>;

const STATES: Readonly<Record<Person["state"], string>> = {
  active: "Activa",
  invited: "Invitada",
  disabled: "Desactivada",
};

const COLUMNS: readonly ListColumn<Person>[] = [
  text("Nombre", ({ name }) => name),
  text("Correo", ({ email }) => email),
  text("Rol", ({ role }) => roleText(role.name)),
  text("Estado", ({ state }) => STATES[state]),
  moment("Desde", ({ created_at }) => created_at),
];

/** The call of the table of the staff. */
export function registerStaffTable(office: Office): void {
  const name = { object: "staff", file: "personal" };
  serveTable(
    office,
    exportStaff,
    name,
    ({ session }) =>
      async (trx) =>
        listTable(COLUMNS, session, (await listStaff(trx)).map(presentPerson)),
  );
}
