import { createKey } from "../../backup/targets/age.ts";
import { parseOptions } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";

/** `backup-key`: prints a new BACKUP_KEY. Returns the exit code. */
export async function backupKeyCommand(args: string[]): Promise<number> {
  if (readOrExplain("Usage: npm run tuerca -- backup-key", () => parseOptions({ args })) === null) return 2;
  console.log(`BACKUP_KEY=${await createKey()}`);
  return 0;
}
