import { pauseWebhook, removeWebhook, resumeWebhook, testWebhook } from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { NotFound } from "@tuerca/platform/errors";
import {
  deleteEndpoint,
  type Endpoint,
  insertTestEvent,
  lockEndpoint,
  pauseEndpoint,
  resumeEndpoint,
} from "../../modules/webhooks/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls that pause, resume, test and remove an endpoint; each may be repeated. */
export function registerEndpointActs(office: Office): void {
  serveOffice(office, pauseWebhook, async ({ params }) => {
    await actOnEndpoint(office, params.id, async (trx, endpoint) => {
      if (endpoint.pausedAt) return;
      await pauseEndpoint(trx, endpoint.id);
      await recordAct(trx, "webhook.paused", nameOf(endpoint));
    });
    return { body: null };
  });
  serveOffice(office, resumeWebhook, async ({ params }) => {
    await actOnEndpoint(office, params.id, async (trx, endpoint) => {
      if (!endpoint.pausedAt) return;
      await resumeEndpoint(trx, endpoint.id);
      await recordAct(trx, "webhook.resumed", nameOf(endpoint));
    });
    return { body: null };
  });
  serveOffice(office, testWebhook, async ({ params }) => {
    await actOnEndpoint(office, params.id, async (trx, endpoint) => {
      await insertTestEvent(trx, endpoint.id, { message: "Aviso de prueba de la tienda" });
      await recordAct(trx, "webhook.tested", nameOf(endpoint));
    });
    return { body: null };
  });
  serveOffice(office, removeWebhook, async ({ params }) => {
    await actOnEndpoint(office, params.id, async (trx, endpoint) => {
      await deleteEndpoint(trx, endpoint.id);
      await recordAct(trx, "webhook.removed", nameOf(endpoint), { before: factsOf(endpoint) });
    });
    return { body: null };
  });
}

/** Works on a locked endpoint. Throws NotFound. */
export function actOnEndpoint(
  { context }: Office,
  id: number,
  work: (trx: Trx, endpoint: Endpoint) => Promise<void>,
): Promise<void> {
  return inTransaction(context.database.db, async (trx) => {
    const endpoint = await lockEndpoint(trx, id);
    if (!endpoint) throw unknownEndpoint();
    await work(trx, endpoint);
  });
}

export function unknownEndpoint(): NotFound {
  return new NotFound("Este destino no existe.");
}

type Named = Pick<Endpoint, "id" | "url">;

/** An endpoint's name in the audit: its host alone, since an address may hold a password. */
export function nameOf({ id, url }: Named): string {
  return `${id} ${new URL(url).host}`;
}

/** An endpoint as the audit describes it. */
export function factsOf({ url, events }: { url: string; events: readonly string[] }) {
  return { host: new URL(url).host, events };
}
