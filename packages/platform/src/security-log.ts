import type { Logger } from "pino";
import { Counter } from "prom-client";
import { addressHash } from "./rate-limits/index.ts";

/** Events that may be part of an attack, with the words of their log lines. */
const EVENTS = {
  login_failed: "a password is wrong",
  rate_limited: "something was tried too often",
  csrf_refused: "a change came without its session's token",
  forged_notification: "a notification is not signed as the settings say",
  internal_refused: "a stranger asked for what only the operator is to see",
  office_refused: "somebody of the staff asked for what their role does not allow",
  csp_violation: "a browser has blocked something on a page",
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** An error that is also a security event; `securityDetails` are further fields of its line. */
export type SuspiciousError = { security?: SecurityEvent; securityDetails?: Record<string, string> };

export type Suspect = { ip: string; route: string; details?: Record<string, string> };

export type SecurityLog = {
  /** Events since the start, by kind. */
  counter: Counter<"event">;
  /** Counts an event, and logs it if its kind has lines left in this minute. */
  note(event: SecurityEvent, suspect: Suspect): void;
  /** Logs the events that are counted but not logged. */
  close(): void;
};

/** Lines per kind of event and minute; one more line has the number of the rest. */
const MAX_LINES = 20;
const WINDOW_MS = 60_000;

/**
 * A hash tells addresses apart; 96 bits of a keyed one, which nobody can reverse without the shop's
 * secret.
 */
const HASH_LENGTH = 16;

type Window = { lines: number; suppressed: number; timer: NodeJS.Timeout };

/** Logs one line per security event, without the IP address itself, and limits their number. */
export function openSecurityLog(log: Logger, secret: string): SecurityLog {
  const windows = new Map<SecurityEvent, Window>();
  const counter = new Counter({
    name: "tuerca_security_events_total",
    help: "Failed logins, refused requests and reported violations, by kind",
    labelNames: ["event"],
    registers: [],
  });
  for (const event of Object.keys(EVENTS)) counter.inc({ event }, 0);

  function begin(event: SecurityEvent): Window {
    const window = { lines: 0, suppressed: 0, timer: setTimeout(() => end(event), WINDOW_MS).unref() };
    windows.set(event, window);
    return window;
  }

  function end(event: SecurityEvent): void {
    const { suppressed = 0, timer } = windows.get(event) ?? {};
    clearTimeout(timer);
    windows.delete(event);
    if (suppressed > 0)
      log.warn({ security: event, suppressed }, `${EVENTS[event]}: more often than is logged`);
  }

  return {
    counter,
    note(event, { ip, route, details = {} }) {
      counter.inc({ event });
      const window = windows.get(event) ?? begin(event);
      if (window.lines >= MAX_LINES) {
        window.suppressed += 1;
        return;
      }
      window.lines += 1;
      const from = addressHash(ip, secret).slice(0, HASH_LENGTH);
      log.warn({ security: event, from, route, ...details }, EVENTS[event]);
    },
    close() {
      for (const event of [...windows.keys()]) end(event);
    },
  };
}
