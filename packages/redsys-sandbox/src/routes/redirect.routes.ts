import type { FastifyInstance, FastifyReply } from "fastify";
import type { Gateway } from "../gateway.ts";
import { readMerchantRequest } from "../merchant-request.ts";
import { isAuthorised, type Operation } from "../operation.ts";
import { challengePage } from "../pages/challenge-page.ts";
import { redirectPage, refusedPage, resultPage } from "../pages/redirect-page.ts";
import { decide, returnAddress, startVisit } from "../redirect.ts";
import { sendPage } from "../send-page.ts";
import { SisError } from "../sis-error.ts";
import { field } from "./form.ts";

/** Payments for which the browser visits the gateway: card and Bizum. */
export function redirectRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post("/sis/realizarPago", (request, reply) => {
    try {
      const { id, visit } = startVisit(gateway, readMerchantRequest(gateway, request.body));
      return sendPage(gateway, reply, redirectPage(id, visit.operation));
    } catch (error) {
      if (!(error instanceof SisError)) throw error;
      return sendPage(gateway, reply.code(400), refusedPage(error.code));
    }
  });
  app.post<{ Params: { id: string } }>("/sandbox/redirect/:id", (request, reply) => {
    const visit = gateway.store.visits.get(request.params.id);
    if (!visit) return sendPage(gateway, reply.code(404), refusedPage("SIS0944"));
    const { operation } = visit;
    decide(gateway, operation, {
      action: field(request.body, "action") === "pay" ? "pay" : "cancel",
      card: Number(field(request.body, "card")),
      cvv: field(request.body, "cvv"),
    });
    return operation.status === "P" && operation.challenge
      ? sendPage(gateway, reply, challengePage(operation, operation.challenge))
      : goBack(gateway, reply, operation);
  });
}

/** Sends the browser to the shop's address for this outcome. */
export function goBack(gateway: Gateway, reply: FastifyReply, operation: Operation): FastifyReply {
  const visit = gateway.store.visits.values().find((each) => each.operation === operation);
  const address = visit && returnAddress(gateway, visit);
  return address
    ? reply.redirect(address, 303)
    : sendPage(gateway, reply, resultPage(isAuthorised(operation)));
}
