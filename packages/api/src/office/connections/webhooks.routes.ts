import {
  addWebhook,
  changeWebhook,
  changeWebhookSecret,
  DELIVERIES_PAGE_SIZE,
  getWebhook,
  listDeliveries as listDeliveriesCall,
  listWebhooks,
  MOST_WEBHOOKS,
  retryDelivery as retryCall,
} from "@tuerca/office-contract";
import { recordAct } from "@tuerca/platform/audit";
import { Conflict, Invalid } from "@tuerca/platform/errors";
import { checkPublicUrl } from "@tuerca/platform/net/public-url";
import { seal } from "@tuerca/platform/seal";
import {
  createWebhookSecret,
  findEndpoint,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  retryDelivery,
  rotateSecret,
  SECRET_OWNER,
  updateEndpoint,
} from "../../modules/webhooks/index.ts";
import { answerOnce } from "../door/answer-once.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { actOnEndpoint, factsOf, nameOf, registerEndpointActs, unknownEndpoint } from "./endpoint-acts.ts";
import { presentDelivery, presentEndpoint } from "./present-webhook.ts";

/** The calls about endpoints that are told of events. */
export function registerWebhookRoutes(office: Office): void {
  const { config, database, session: options } = office.context;
  const { db } = database;
  const checkUrl = (typed: string) =>
    checkPublicUrl(typed, { isDemo: config.isDemo, field: "url", example: "https://erp.example/avisos" });
  const sealed = (secret: string) => seal(Buffer.from(secret), SECRET_OWNER, options.secret);
  serveOffice(office, listWebhooks, async () => ({ body: (await listEndpoints(db)).map(presentEndpoint) }));
  serveOffice(office, getWebhook, async ({ params }) => {
    const found = await findEndpoint(db, params.id);
    if (!found) throw unknownEndpoint();
    return { body: presentEndpoint(found) };
  });
  serveOffice(office, addWebhook, async (input) => {
    const { events } = input.body;
    const url = await checkUrl(input.body.url);
    const body = await answerOnce(office, addWebhook, input, async (trx) => {
      const secret = createWebhookSecret();
      const added = await insertEndpoint(trx, { url, events, sealed: sealed(secret) }, MOST_WEBHOOKS);
      if (added === null) throw new Invalid(`Puede haber ${MOST_WEBHOOKS} destinos: quita uno antes.`);
      await recordAct(trx, "webhook.added", nameOf({ id: added, url }), { after: factsOf({ url, events }) });
      return { id: added, secret };
    });
    return { body };
  });
  serveOffice(office, changeWebhook, async ({ params, body: { url: typed, events } }) => {
    const url = await checkUrl(typed);
    await actOnEndpoint(office, params.id, async (trx, before) => {
      await updateEndpoint(trx, before.id, { url, events });
      const change = { before: factsOf(before), after: factsOf({ url, events }) };
      await recordAct(trx, "webhook.changed", nameOf(before), change);
    });
    return { body: null };
  });
  serveOffice(office, changeWebhookSecret, async (input) => {
    const body = await answerOnce(office, changeWebhookSecret, input, async (trx) => {
      const secret = createWebhookSecret();
      const endpoint = await lockEndpoint(trx, input.params.id);
      if (!endpoint) throw unknownEndpoint();
      await rotateSecret(trx, endpoint.id, sealed(secret));
      await recordAct(trx, "webhook.secret_changed", nameOf(endpoint));
      return { secret };
    });
    return { body };
  });
  registerEndpointActs(office);
  registerDeliveryRoutes(office);
}

function registerDeliveryRoutes(office: Office): void {
  const { db } = office.context.database;
  serveOffice(office, listDeliveriesCall, async ({ params, query: { state = null, after = null } }) => {
    if (!(await findEndpoint(db, params.id))) throw unknownEndpoint();
    const found = await listDeliveries(db, params.id, {
      state,
      before: after,
      limit: DELIVERIES_PAGE_SIZE + 1,
    });
    const page = found.slice(0, DELIVERIES_PAGE_SIZE);
    const next = found.length > page.length ? (page.at(-1)?.id ?? null) : null;
    return { body: { deliveries: page.map(presentDelivery), next } };
  });
  serveOffice(office, retryCall, async ({ params }) => {
    await actOnEndpoint(office, params.id, async (trx, endpoint) => {
      if (!(await retryDelivery(trx, endpoint.id, params.delivery)))
        throw new Conflict("delivery_state", "Este aviso ya ha llegado, se está enviando o no existe.");
      await recordAct(trx, "webhook.retried", nameOf(endpoint), { after: { delivery: params.delivery } });
    });
    return { body: null };
  });
}
