import { type Logger, pino } from "pino";
import type { Config } from "../config/index.ts";
import { speak } from "./speak.ts";

/** Where a log goes: standard output, or a test's. */
export type LogTarget = { isTTY?: boolean; write(text: string): unknown };

/** The log of a process, on standard output: sentences on a terminal, JSON lines elsewhere. */
export function createLog(
  { LOG_LEVEL: level }: Pick<Config, "LOG_LEVEL">,
  target: LogTarget = process.stdout,
): Logger {
  if (target.isTTY) return pino({ level }, { write: (line: string) => void target.write(speak(line)) });
  return target === process.stdout
    ? pino({ level })
    : pino({ level }, { write: (line) => target.write(line) });
}
