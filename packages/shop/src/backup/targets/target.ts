import { BackupError } from "../format.ts";

/** Where a backup goes. */
export type BackupTarget = {
  /** Its name for people. */
  address: string;
  isTaken(): Promise<boolean>;
  /** Stores the bytes, whole or not at all, and never over another file; returns their number. */
  write(content: AsyncIterable<Uint8Array>): Promise<number>;
};

/** Throws BackupError if there is a file at the target. */
export async function refuseTaken({ address, isTaken }: BackupTarget): Promise<void> {
  if (await isTaken()) throw new BackupError(`${address} is there already: name another file.`);
}
