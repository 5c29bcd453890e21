import type { OpenDatabase } from "../start/open-database.ts";
import { UsageError } from "./usage-error.ts";
import { withDesk } from "./with-desk.ts";

/** What the words of a command ask for, to be done at its desk. */
export type Act<Desk> = (desk: Desk) => Promise<void>;

type DeskCommand<Desk> = {
  usage: string;
  /** Throws UsageError where the words are wrong. */
  read(): Act<Desk>;
  connect(): Promise<OpenDatabase>;
  open(databaseUrl: string): Desk;
};

/**
 * Does at a desk what the words of a command ask for. Answers the exit code: 2 where they are wrong, what and how the
 * command is used being said then. Throws what the desk refuses.
 */
export async function runAtDesk<Desk extends { close(): Promise<void> }>(
  command: DeskCommand<Desk>,
): Promise<number> {
  const act = readOrExplain(command.usage, command.read);
  if (!act) return 2;
  await withDesk(command.connect, command.open, act);
  return 0;
}

/** What the words of a command ask for; null where they are wrong, which is said then with how it is used. */
export function readOrExplain<Asked>(usage: string, read: () => Asked): Asked | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error([error.message, usage].filter(Boolean).join("\n"));
    return null;
  }
}
