import { appendFileSync } from "node:fs";
import { type Logger, levels, pino } from "pino";

/** E-mail addresses, mobiles, and the names and streets of fixtures. */
const PERSONAL = /[\w.+-]+@[\w-]+\.\w|(?<![\w.-])[67]\d{2} ?\d{3} ?\d{3}(?!\w)|P[eé]rez|Calle Mayor/iu;

/** Whether a line of a log says something of a person. */
export function isPersonal(line: string): boolean {
  return PERSONAL.test(line);
}

/**
 * A test server's log: says what its level lets through, and notes each line that a live shop would
 * write about a person. `npm test` fails with them; without such a run nothing is noted.
 */
export function watchedLog(level: string): Logger {
  const shown = levels.values[level] ?? Number.POSITIVE_INFINITY;
  const write = (line: string) => {
    const file = process.env.TEST_LEAKS;
    if (file && isPersonal(line)) appendFileSync(file, line);
    if (JSON.parse(line).level >= shown) process.stdout.write(line);
  };
  return pino({ level: "info" }, { write });
}
