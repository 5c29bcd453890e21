type Entry = {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string; message?: string };
  [fact: string]: unknown;
};

/** Levels of pino. */
const WARN = 40;
const ERROR = 50;

/** What a person at the terminal knows without the log. */
const LEFT_OUT: ReadonlySet<string> = new Set(["level", "time", "pid", "hostname", "msg", "err", "reqId"]);

/** Characters that move a terminal's cursor, or hide or turn text; a visitor may have sent them. */
const UNSEEN = /[^\P{C}\n]/gu;

/** As wide as the time, so that further lines of an entry cannot pass for another entry. */
const INDENT = `\n${" ".repeat("00:00:00 ".length)}`;

/** A line of the log as a person reads it: time, sentence, facts, and an error's stack below. */
export function speak(line: string): string {
  const entry: Entry = JSON.parse(line);
  const { level, time, msg = "", err } = entry;
  const clock = new Date(time).toTimeString().slice(0, "00:00:00".length);
  const facts = Object.entries(entry)
    .filter(([name, value]) => !LEFT_OUT.has(name) && value !== null)
    .map(([name, value]) => `${inWords(name)}: ${asText(value)}`);
  const stack = err ? `\n${err.stack ?? err.message ?? ""}` : "";
  const said = `${kindOf(level)}${sentence(msg, facts.join(", "))}${stack}`;
  return `${clock} ${said.replaceAll(UNSEEN, "\uFFFD").trimEnd().replaceAll("\n", INDENT)}\n`;
}

function kindOf(level: number): string {
  if (level >= ERROR) return "Error: ";
  return level >= WARN ? "Warning: " : "";
}

/** An address at the end gets no full stop, so that a click opens it. */
function sentence(message: string, facts: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  if (facts) return `${text.replace(/\.$/, "")} (${facts}).`;
  return /[.!?…:]$|:\/\/\S+$/.test(text) ? text : `${text}.`;
}

/** `fromCopy` reads "from copy". */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function asText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
