import type { OpenDatabase } from "../start/open-database.ts";
import { UsageError } from "./usage-error.ts";
import { withDesk } from "./with-desk.ts";

/** The work that a command's words ask for. */
export type Act<Desk> = (desk: Desk) => Promise<void>;

type DeskCommand<Desk> = {
  usage: string;
  /** Throws UsageError where the words are wrong. */
  read(): Act<Desk>;
  connect(): Promise<OpenDatabase>;
  open(databaseUrl: string): Desk;
};

/**
 * Does the work of a command's words. Returns the exit code: 2 for wrong words, after printing the
 * error and the usage. Throws refusals of the work.
 */
export async function runAtDesk<Desk extends { close(): Promise<void> }>(
  command: DeskCommand<Desk>,
): Promise<number> {
  const act = readOrExplain(command.usage, command.read);
  if (!act) return 2;
  await withDesk(command.connect, command.open, act);
  return 0;
}

/** Reads a command's words; null if they are wrong, after printing the error and the usage. */
export function readOrExplain<Asked>(usage: string, read: () => Asked): Asked | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error([error.message, usage].filter(Boolean).join("\n"));
    return null;
  }
}
