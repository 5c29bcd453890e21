import { type Clock, daysUntil } from "@tuerca/platform/clock/clock";
import type { Figures } from "@tuerca/platform/http/health";
import type { Logger } from "pino";
import type { Agency } from "./agency.ts";

/** Days before the certificate's end from which the log warns, and from which it is an error. */
const [WARNED_DAYS, ERROR_DAYS] = [30, 7];

/**
 * Logs once a day that the certificate for sending billing records ends soon: a warning from 30
 * days on, an error from 7 days on. Without it, records wait until there is a new one.
 */
export function watchCertificate({
  agency,
  clock,
  log,
}: {
  agency: Agency | null;
  clock: Clock;
  log: Logger;
}): void {
  const end = agency?.certificate?.end;
  if (end === undefined) return;
  const days = daysUntil(end, clock.now());
  if (days > WARNED_DAYS) return;
  log[days > ERROR_DAYS ? "warn" : "error"](
    { end, days },
    days < 0 ? "the VERI*FACTU certificate has expired" : "the VERI*FACTU certificate expires soon",
  );
}

const HELP = { tuerca_verifactu_certificate_end_seconds: "Unix time of the VERI*FACTU certificate's end" };

/** The metric of the certificate; none for the sandbox, which makes its own. */
export function certificateFigures(context: { readonly agency: Agency | null }): Figures {
  return {
    help: HELP,
    read: async () => {
      const end = context.agency?.certificate?.end;
      return end ? { tuerca_verifactu_certificate_end_seconds: Math.floor(end.getTime() / 1000) } : {};
    },
  };
}
