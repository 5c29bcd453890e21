import {
  getInvoiceAlarm,
  getInvoiceChains,
  resumeInvoices,
  sendInvoices,
  verifyInvoices as verifyCall,
} from "@tuerca/office-contract";
import { resumeIssuing } from "../../flows/invoices/resume-issuing.ts";
import { sendNow } from "../../flows/invoices/send-now.ts";
import { verifyInvoices } from "../../flows/invoices/verify-invoices.ts";
import {
  breakInSpanish,
  type ChainState,
  daysUntil,
  measureSending,
  readChainStates,
  stopInSpanish,
} from "../../modules/invoices/index.ts";
import { HOUR_MS } from "../../platform/clock/clock.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls about the queue of billing records, and the alarm of every screen. */
export function registerChainRoutes(office: Office): void {
  const { context } = office;
  const { clock } = context;
  const { db } = context.database;
  serveOffice(office, getInvoiceChains, async () => {
    const end = context.agency?.certificateEnd ?? null;
    const certificate = end && { end: end.toISOString(), days: daysUntil(end, clock.now()) };
    return { body: { chains: (await readChainStates(db)).map(present), certificate } };
  });
  serveOffice(office, getInvoiceAlarm, async () => {
    const { waiting, oldest, refused, stopped } = await measureSending(db);
    const isLate = oldest !== null && clock.now().getTime() - oldest.getTime() > HOUR_MS;
    const chain = stopped > 0 ? (await readChainStates(db)).find((one) => one.stoppedBecause !== null) : null;
    const because = chain?.stoppedBecause ?? null;
    return {
      body: {
        ...{ late: isLate ? { records: waiting, since: oldest.toISOString() } : null, refused },
        stopped_because: because && stopInSpanish(because),
      },
    };
  });
  serveOffice(office, sendInvoices, async () => {
    const sent = await sendNow(context);
    const { records, isBusy, problem } = sent ?? { records: 0, isBusy: false, problem: null };
    return { body: { is_here: sent !== null, records, is_busy: isBusy, problem } };
  });
  serveOffice(office, verifyCall, async () => {
    const { invoices, records, firstBreak } = await verifyInvoices(db);
    return { body: { invoices, records, first_break: firstBreak && breakInSpanish(firstBreak) } };
  });
  serveOffice(office, resumeInvoices, async () => ({ body: { was_stopped: await resumeIssuing(context) } }));
}

function present(chain: ChainState) {
  const { issuer, installation, length, waiting, waitUntil, lastError, stoppedBecause } = chain;
  return {
    ...{ issuer, installation, length, waiting, wait_until: waitUntil?.toISOString() ?? null },
    ...{ last_error: lastError, stopped_because: stoppedBecause && stopInSpanish(stoppedBecause) },
  };
}
