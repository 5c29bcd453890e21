import {
  FAILURES_PAGE_SIZE,
  type FailureKind,
  getShopHealth,
  listFailures as listCall,
  retryFailures as retryCall,
} from "@tuerca/office-contract";
import { type Failure, listFailures, retryFailures } from "../../flows/admin/failures.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { JOB_NAMES, MAIL_NAMES } from "./failure-names.ts";
import { readHealth } from "./read-health.ts";

/** The calls about work that failed, and about how the shop is. */
export function registerJobRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, listCall, async ({ query: { kind, before = null }, session }) => {
    const found = await listFailures(context, kind, { before, limit: FAILURES_PAGE_SIZE + 1 });
    const page = found.slice(0, FAILURES_PAGE_SIZE);
    const seesPeople = session.permissions.includes("read_customers");
    const next = found.length > page.length ? (page.at(-1)?.cursor ?? null) : null;
    return { body: { failures: page.map((failure) => present(kind, failure, seesPeople)), next } };
  });
  serveOffice(office, retryCall, async ({ body: { kind, ids } }) => ({
    body: { retried: await retryFailures(context, kind, ids) },
  }));
  serveOffice(office, getShopHealth, async () => ({ body: await readHealth(context) }));
}

function present(kind: FailureKind, failure: Failure, seesPeople: boolean) {
  const { id, state, error, since, tries, nextAt, recipient, sku, mayRetry } = failure;
  return {
    id,
    what: nameOf(kind, failure.what),
    state,
    error,
    tries,
    sku,
    may_retry: mayRetry,
    since: since.toISOString(),
    next_at: nextAt?.toISOString() ?? null,
    recipient: seesPeople ? recipient : null,
  };
}

function nameOf(kind: FailureKind, what: string | null): string {
  if (kind === "texts") return "Mensaje de texto";
  const names: Readonly<Record<string, string>> = { ...JOB_NAMES, ...MAIL_NAMES };
  return (kind === "pictures" ? null : names[what ?? ""]) ?? what ?? "";
}
