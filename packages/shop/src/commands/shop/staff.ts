import {
  type InvitationSecret,
  invitationLink,
  openStaffAdmin,
  type StaffAdmin,
  type StaffMember,
} from "@tuerca/api/operator/staff";
import { type Config, loadProcessConfig } from "@tuerca/api/settings";
import { emailProblem, normalizeEmail } from "@tuerca/contract";
import type { OpenDatabase } from "../../start/open-database.ts";
import { alignColumns } from "../align-columns.ts";
import { onOneLine } from "../on-one-line.ts";
import { parseOptions, readOnly, readText } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = `Usage: npm run tuerca -- staff list
       npm run tuerca -- staff invite <email> --name <name> --role <role>
       npm run tuerca -- staff disable | enable | reset <email>
       npm run tuerca -- staff sessions <email> [--end]`;

const MAX_NAME = 80;

/**
 * `staff list`, `invite`, `disable`, `enable`, `reset`, `sessions`: who may work in the office.
 * Returns the exit code; throws errors for `explain`.
 */
export function staffCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig: () => Pick<Config, "OFFICE_URL"> = loadProcessConfig,
): Promise<number> {
  return runAdminCommand({
    usage: USAGE,
    connect,
    read: () => readArguments(args, readConfig),
    open: openStaffAdmin,
  });
}

type ReadConfig = () => Pick<Config, "OFFICE_URL">;

function readArguments([verb, ...words]: string[], readConfig: ReadConfig): Act<StaffAdmin> {
  if (verb === "list" && words.length === 0) return list;
  if (verb === "sessions") return readSessions(words);
  if (verb === "disable" || verb === "enable") {
    const email = readEmail(readOnly("e-mail address", words));
    return async (admin) => {
      await admin[verb](email);
      console.log(verb === "disable" ? `${email} is out, with all sessions.` : `${email} may log in again.`);
    };
  }
  if (verb === "invite") return readInvite(words, readConfig);
  if (verb === "reset") return readReset(words, readConfig);
  throw new UsageError();
}

function readInvite(args: string[], readConfig: ReadConfig): Act<StaffAdmin> {
  const text = { type: "string" } as const;
  const { values, positionals } = parseOptions({
    args,
    options: { name: text, role: text },
    allowPositionals: true,
  });
  const email = readEmail(readOnly("e-mail address", positionals));
  const name = readText("A name (--name)", values.name ?? "", MAX_NAME);
  const role = readText("A role (--role)", values.role ?? "", MAX_NAME);
  return async (admin) =>
    printInvitation(await urlOf(readConfig, admin), email, await admin.invite({ email, name, role }));
}

function readReset(words: string[], readConfig: ReadConfig): Act<StaffAdmin> {
  const email = readEmail(readOnly("e-mail address", words));
  return async (admin) => {
    const invitation = await admin.reset(email);
    console.log(`Password, app, codes and passkeys of ${email} are forgotten, and all sessions have ended.`);
    printInvitation(await urlOf(readConfig, admin), email, invitation);
  };
}

function readSessions(args: string[]): Act<StaffAdmin> {
  const { values, positionals } = parseOptions({
    args,
    options: { end: { type: "boolean" } },
    allowPositionals: true,
  });
  const email = readEmail(readOnly("e-mail address", positionals));
  return async (admin) => {
    if (values.end) return console.log(`${await admin.endSessions(email)} sessions have ended.`);
    const sessions = await admin.sessions(email);
    if (sessions.length === 0) return console.log("No session is open.");
    const rows = sessions.map(({ createdAt, usedAt, userAgent }) => [
      createdAt.toISOString(),
      usedAt.toISOString(),
      onOneLine(userAgent ?? ""),
    ]);
    for (const line of alignColumns([["since", "last used", "browser"], ...rows])) console.log(line);
  };
}

async function urlOf(readConfig: ReadConfig, admin: StaffAdmin): Promise<string | null> {
  return readConfig().OFFICE_URL ?? (await admin.storedOfficeUrl());
}

function printInvitation(url: string | null, email: string, { secret, expiresAt }: InvitationSecret): void {
  const until = `works once, until ${expiresAt.toISOString()}`;
  if (url) console.log(`The link for ${email} ${until}:\n${invitationLink(url, secret)}`);
  else console.log(`The secret for ${email} ${until}; the link needs OFFICE_URL:\n${secret}`);
}

async function list(admin: StaffAdmin): Promise<void> {
  const people = await admin.list();
  if (people.length === 0) return console.log("There is nobody yet: see `staff invite`.");
  for (const line of alignColumns(people.map(cellsOf))) console.log(line);
}

function cellsOf({ id, email, name, role, passwordHash, disabledAt }: StaffMember): string[] {
  const state = disabledAt ? "disabled" : passwordHash === null ? "invited" : "active";
  return [String(id), email, onOneLine(name), onOneLine(role), state];
}

function readEmail(text: string): string {
  const email = normalizeEmail(text);
  if (emailProblem(email) === null) return email;
  throw new UsageError(`An e-mail address was expected, not ${text}.`);
}
