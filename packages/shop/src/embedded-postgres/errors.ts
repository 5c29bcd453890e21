import { hostname } from "node:os";

/** Another live process owns the data folder. `owner` is null before it has identified itself. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
  readonly pid: number | null;
  /** The owner's command; "" if it named none, null before it has identified itself. */
  readonly task: string | null;

  constructor(folder: string, owner: Owner | null) {
    super(`The data folder ${folder} is used by another process${owner ? ` (${describe(owner)})` : ""}.`);
    this.pid = owner?.pid ?? null;
    this.task = owner?.task ?? null;
  }
}

type Owner = { pid: number; host: string; task: string; since: string };

function describe({ pid, host, task, since }: Owner): string {
  const place = host === hostname() ? `pid ${pid}` : `pid ${pid} on ${host}`;
  return task ? `"tuerca ${task}" since ${since} UTC, ${place}` : place;
}

/** The file system keeps no locks, or keeps them to this host although others see the folder. */
export class FolderKeepsNoLocks extends Error {
  override readonly name = "FolderKeepsNoLocks";

  constructor(path: string, cause?: unknown) {
    super(
      `The file system of ${path} keeps no locks, so two shops could open it at once: set DATA_DIR to a folder of a local disk, or DATABASE_URL.`,
      { cause },
    );
  }
}

/** This user cannot create or write the data folder. */
export class DataFolderNotWritable extends Error {
  override readonly name = "DataFolderNotWritable";

  constructor(folder: string, reason: string) {
    super(`The data folder ${folder} is not writable (${reason}): set DATA_DIR to one that is.`);
  }
}

/**
 * The embedded server could not be set up or started; `logLines` are its last log lines, oldest
 * first.
 */
export class EmbeddedPostgresFailed extends Error {
  override readonly name = "EmbeddedPostgresFailed";
  readonly logLines: readonly string[];

  constructor(sentence: string, logLines: readonly string[] = []) {
    super([sentence, ...logLines].join("\n  "));
    this.logLines = logLines;
  }
}

const WRITE_REFUSALS = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOTDIR",
  "EEXIST",
  "ENOSPC",
  "EDQUOT",
  "ELOOP",
  "ENAMETOOLONG",
  "EINVAL",
  "EISDIR",
  "EIO",
  "ENODEV",
  "ENXIO",
  "EOPNOTSUPP",
]);

/** Node's error code ("ENOENT"), or an empty string for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Runs file work below `folder`; a file-system refusal becomes DataFolderNotWritable. */
export async function writingTo<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (WRITE_REFUSALS.has(errorCode(error))) throw new DataFolderNotWritable(folder, errorCode(error));
    throw error;
  }
}
