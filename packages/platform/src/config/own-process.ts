import { existsSync, statSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { totalmem } from "node:os";
import { join } from "node:path";
import { execArgv, loadEnvFile } from "node:process";

const MB = 1024 * 1024;

/** Ceiling of the heap of a shop without products, in MB: seven times what it needs. */
const BASE_MB = 1024;

/** Arenas of the C library: each of them keeps memory that others could use. */
const ARENAS = "2";

/** Lets threads and further processes find compiled code in a folder too. */
export function shareCompiled(folder: string): void {
  process.env.NODE_COMPILE_CACHE ??= folder;
}

/**
 * Starts this process anew, under its id, with a ceiling of its heap (`--max-old-space-size`): what
 * a shop needs and its index takes again, at most half of the machine. Does nothing where a ceiling
 * is given, and on Windows, which cannot.
 */
export function limitMemory(): void {
  if (process.platform === "win32" || hasCeiling()) return;
  const ceiling = ceilingMb(indexBytes(), machineBytes());
  flushCompileCache();
  execute([`--max-old-space-size=${ceiling}`, ...execArgv], {
    ...process.env,
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? ARENAS,
  });
}

/**
 * Starts the same command anew under this process's id. Ends the process on Windows, which cannot:
 * whoever keeps the shop running starts it again.
 */
export function startAnew(): never {
  if (process.platform !== "win32") execute(execArgv, process.env);
  return process.exit(0);
}

function execute(options: readonly string[], environment: NodeJS.ProcessEnv): void {
  const { execPath, argv } = process;
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], environment);
}

/** Memory of the machine, or of the container around this process. */
function machineBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/** The heap's ceiling in MB for an index and a machine of so many bytes. */
export function ceilingMb(index: number, machine: number): number {
  return Math.round(Math.min(BASE_MB * MB + index, machine / 2) / MB);
}

function hasCeiling(): boolean {
  const given = [...execArgv, process.env.NODE_OPTIONS ?? ""].join(" ");
  return /--max[-_]old[-_]space[-_]size/.test(given);
}

/** Size of the index' copy, which is its memory byte by byte; 0 before a shop's first stop. */
function indexBytes(): number {
  if (existsSync(".env")) loadEnvFile(".env");
  const path = join(process.env.DATA_DIR || ".data", "catalog-index", "index.bin");
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
