import type { OpenDatabase } from "../start/open-database.ts";
import { parseOptions, readOnly } from "./read-arguments.ts";
import { UsageError } from "./usage-error.ts";
import { withAdmin } from "./with-admin.ts";

/** The work that a command's words ask for. */
export type Act<Admin> = (admin: Admin) => Promise<void>;

type AdminCommand<Admin> = {
  usage: string;
  /** Throws UsageError where the words are wrong. */
  read(): Act<Admin>;
  connect(): Promise<OpenDatabase>;
  open(databaseUrl: string): Admin | Promise<Admin>;
};

/**
 * Does the work of a command's words. Returns the exit code: 2 for wrong words, after printing the
 * error and the usage. Throws refusals of the work.
 */
export async function runAdminCommand<Admin extends { close(): Promise<void> }>(
  command: AdminCommand<Admin>,
): Promise<number> {
  const act = readOrExplain(command.usage, command.read);
  if (!act) return 2;
  await withAdmin(command.connect, command.open, act);
  return 0;
}

/** Reads a command's words; null if they are wrong, after printing the error and the usage. */
export function readOrExplain<Act>(usage: string, read: () => Act): Act | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error([error.message, usage].filter(Boolean).join("\n"));
    return null;
  }
}

/** Reads the one file of a command; null like `readOrExplain`. */
export function readFileOrExplain(usage: string, args: string[]): string | null {
  return readOrExplain(usage, () =>
    readOnly("file", parseOptions({ args, allowPositionals: true }).positionals),
  );
}
