/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, constants, openSync } from "node:fs";
import { tryLock } from "fs-native-extensions";
import { errorCode, FolderKeepsNoLocks } from "../errors.ts";

/** Far beyond the file's content, because nobody can read a locked range on Windows. */
const RANGE = [2 ** 30, 1] as const;

/** Of a file that is not there, nor can be. */
const MISSING = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG"]);

/**
 * An open, locked file. The kernel keeps the lock until every process with `fd`, inherited ones
 * included, has closed it or died.
 */
export type FileLock = { fd: number; release(): void };

/**
 * Locks a file (created if missing) against every other process of any PID namespace or host; null
 * if another holds it. Never remove such a file: another process may lock the removed one. Throws
 * FolderKeepsNoLocks.
 */
export function lockFile(path: string): FileLock | null {
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  if (tryOrClose(path, fd, false)) return { fd, release: () => closeSync(fd) };
  closeSync(fd);
  return null;
}

/** Whether somebody holds the lock of a file; asking blocks others for a moment only. */
export function isLocked(path: string): boolean {
  let fd: number;
  try {
    fd = openSync(path, "r");
  } catch (error) {
    if (MISSING.has(errorCode(error))) return false;
    throw error;
  }
  const isFree = tryOrClose(path, fd, true);
  closeSync(fd);
  return !isFree;
}

function tryOrClose(path: string, fd: number, shared: boolean): boolean {
  try {
    return tryLock(fd, ...RANGE, { shared });
  } catch (error) {
    closeSync(fd);
    throw new FolderKeepsNoLocks(path, error);
  }
}
