import {
  getInvoiceAlarm,
  getInvoiceChains,
  resumeInvoices,
  sendInvoices,
  verifyInvoices as verifyCall,
} from "@tuerca/office-contract";
import { daysUntil, HOUR_MS } from "@tuerca/platform/clock/clock";
import { stopInSpanish } from "@tuerca/platform/refusals/stop-words";
import {
  type ChainState,
  listStops,
  measureSending,
  readChainStates,
  resumeIssuing,
  type Stop,
  sendNow,
} from "../../modules/billing/index.ts";
import { breakInSpanish, verifyInvoices } from "../../modules/invoices/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

const OFF = "VERI*FACTU está apagado: los registros se guardan y no se envían.";

/** The calls about the queue of billing records, and the alarm of every screen. */
export function registerChainRoutes(office: Office): void {
  const { context } = office;
  const { clock } = context;
  const { db } = context.database;
  const isSent = () => context.config.invoicing.environment !== "off";
  serveOffice(office, getInvoiceChains, async () => {
    const end = context.agency?.certificate?.end ?? null;
    const certificate = end && { end: end.toISOString(), days: daysUntil(end, clock.now()) };
    return { body: { is_sent: isSent(), chains: (await readChainStates(db)).map(present), certificate } };
  });
  serveOffice(office, getInvoiceAlarm, async () => {
    const { waiting, oldest, refused } = await measureSending(db);
    const stops = await listStops(db, context);
    const isLate = isSent() && oldest !== null && clock.now().getTime() - oldest.getTime() > HOUR_MS;
    return {
      body: {
        late: isLate ? { records: waiting, since: oldest.toISOString() } : null,
        refused,
        // An agency that is away for some minutes alarms nobody.
        stops: stops.filter(({ name }) => isLate || name !== "no_answer").map(presentStop),
      },
    };
  });
  serveOffice(office, sendInvoices, async () => {
    if (!isSent()) return { body: { is_here: true, records: 0, is_busy: false, problem: OFF } };
    const sent = await sendNow(context);
    if (sent === null) {
      const { waiting } = await measureSending(db);
      return { body: { is_here: false, records: waiting, is_busy: false, problem: null } };
    }
    const { records, isBusy, problem, stop } = sent;
    const why = stop ? stopInSpanish(stop.because) : problem;
    return { body: { is_here: true, records, is_busy: isBusy, problem: why } };
  });
  serveOffice(office, verifyCall, async () => {
    const { invoices, records, firstBreak } = await verifyInvoices(db);
    return { body: { invoices, records, first_break: firstBreak && breakInSpanish(firstBreak) } };
  });
  serveOffice(office, resumeInvoices, async () => {
    const wasStopped = await resumeIssuing(context);
    const stop = (await listStops(db, context)).find(({ stops }) => stops === "issuing");
    return { body: { was_stopped: wasStopped, still: stop ? stopInSpanish(stop.because) : null } };
  });
}

/** A stop with its reason in Spanish. */
export function presentStop({ because, ...stop }: Stop) {
  return { ...stop, because: stopInSpanish(because) };
}

function present(chain: ChainState) {
  const { issuer, installation, length, waiting, waitUntil, lastError } = chain;
  return {
    issuer,
    installation,
    length,
    waiting,
    wait_until: waitUntil?.toISOString() ?? null,
    last_error: lastError,
  };
}
