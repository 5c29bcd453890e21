import { isDatabaseAway } from "@tuerca/api/settings";

/** Tells whoever started a process how it goes, in a sentence. */
export type Say = (sentence: string) => void;

type SystemError = { code?: string; path?: string; port?: number; address?: string; message: string };

const SYSTEM_ERRORS: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: (error) => `Port ${error.port} is taken by another program: stop it or set PORT to a free one.`,
  EADDRNOTAVAIL: (error) => `This machine has no address ${error.address}: set HOST to one of its own.`,
  EACCES: (error) =>
    error.port
      ? `Port ${error.port} may not be opened by this user: set PORT to one from 1024 up.`
      : `${error.path} may not be written by this user: set DATA_DIR to a folder that may.`,
  EROFS: (error) => `${error.path} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  ENOSPC: () => "The disk is full: make room and start again.",
};

/** The reason that stopped a command, as one sentence (one per wrong setting). */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(explain)].join(" ");
  const code = (error as SystemError).code;
  const sentence = code ? SYSTEM_ERRORS[code] : undefined;
  if (sentence) return sentence(error as SystemError);
  return isDatabaseAway(error) ? `The database is away (${error.message}): try again.` : error.message;
}

/** On standard error, apart from the output of a command. */
export const complain: Say = (sentence) => void process.stderr.write(`${sentence}\n`);
