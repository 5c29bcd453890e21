import { closeSync, openSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";

const MAX_BYTES = 4 * 1024 * 1024;
const TAIL_LINES = 20;

/** The server's log: `tail` has the last lines of this run, oldest first. */
export type ServerLog = { write(line: string): void; tail(): string[]; close(): void };

/**
 * Opens postgres.log in a folder. The previous one becomes postgres.log.1, at each start and at 4
 * MB.
 */
export function openServerLog(folder: string, onLine?: (line: string) => void): ServerLog {
  let file = openFresh(folder);
  let bytes = 0;
  const tail: string[] = [];
  return {
    write(line) {
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      onLine?.(line);
      if (bytes > MAX_BYTES) {
        close(file);
        file = openFresh(folder);
        bytes = 0;
      }
      bytes += append(file, `${line}\n`);
    },
    tail: () => [...tail],
    close: () => {
      close(file);
      file = null;
    },
  };
}

function openFresh(folder: string): number | null {
  const path = join(folder, "postgres.log");
  try {
    renameSync(path, `${path}.1`);
  } catch {
    // There is none yet.
  }
  try {
    return openSync(path, "a", 0o600);
  } catch {
    return null;
  }
}

/** A full disk costs log lines, never the server. */
function append(file: number | null, text: string): number {
  try {
    return file === null ? 0 : writeSync(file, text);
  } catch {
    return 0;
  }
}

function close(file: number | null): void {
  if (file !== null) closeSync(file);
}
