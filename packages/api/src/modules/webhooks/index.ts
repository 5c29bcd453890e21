export { deliverNextWebhook, SECRET_OWNER } from "./deliver-webhook.ts";
export { type ListedDelivery, listDeliveries, nextDeliveryMs, retryDelivery } from "./delivery.repository.ts";
export {
  countTroubledEndpoints,
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
  updateEndpoint,
} from "./endpoint.repository.ts";
export {
  deleteOldWebhookEvents,
  dropEvent,
  insertTestEvent,
  type NewEvent,
  spreadEvent,
  takeNewEvent,
} from "./event.repository.ts";
export { createWebhookSender } from "./send-webhook.ts";
export { createWebhookSecret } from "./sign.ts";
