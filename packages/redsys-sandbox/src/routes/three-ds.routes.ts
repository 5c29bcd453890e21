import { decodeThreeDsData } from "@tuerca/redsys";
import type { FastifyInstance, FastifyReply } from "fastify";
import { answerChallenge, buildCres } from "../challenge.ts";
import { type Gateway, isShopUrl } from "../gateway.ts";
import type { Challenge, Operation } from "../operation.ts";
import { challengePage } from "../pages/challenge-page.ts";
import { autoPostPage } from "../pages/html.ts";
import { refusedPage } from "../pages/redirect-page.ts";
import { concludeRedirect } from "../redirect.ts";
import { sendPage } from "../send-page.ts";
import { field } from "./form.ts";
import { goBack } from "./redirect.routes.ts";

/** The issuer's side of 3-D Secure 2: the 3DS Method page and the challenge page. */
export function threeDsRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post("/sandbox/3ds/method", (request, reply) => {
    const threeDSMethodData = field(request.body, "threeDSMethodData");
    const url = decodeThreeDsData(threeDSMethodData)?.threeDSMethodNotificationURL;
    if (!isShopUrl(gateway, url)) return refuse(gateway, reply);
    return sendPage(gateway, reply, autoPostPage(url, { threeDSMethodData }));
  });
  app.post("/sandbox/3ds/challenge", (request, reply) => {
    const creq = decodeThreeDsData(field(request.body, "creq"));
    return showChallenge(gateway, reply, gateway.store.findByChallenge(creq?.acsTransID));
  });
  app.post("/sandbox/3ds/answer", (request, reply) => {
    const operation = gateway.store.findByChallenge(field(request.body, "acsTransID"));
    const challenge = operation?.challenge;
    if (!operation || !challenge) return refuse(gateway, reply);
    if (field(request.body, "action") === "cancel") cancel(challenge);
    else answerChallenge(challenge, field(request.body, "code").trim());
    return showChallenge(gateway, reply, operation);
  });
}

/** The form while the challenge is open, then the way back to the shop. */
function showChallenge(
  gateway: Gateway,
  reply: FastifyReply,
  operation: Operation | undefined,
): FastifyReply {
  const challenge = operation?.challenge;
  if (!operation || !challenge) return refuse(gateway, reply);
  if (challenge.status === "open") return sendPage(gateway, reply, challengePage(operation, challenge));
  if (challenge.notificationUrl) {
    const cres = buildCres(operation, challenge);
    return sendPage(gateway, reply, autoPostPage(challenge.notificationUrl, { cres }));
  }
  concludeRedirect(gateway, operation);
  return goBack(gateway, reply, operation);
}

function cancel(challenge: Challenge): void {
  if (challenge.status === "open") challenge.status = "cancelled";
}

function refuse(gateway: Gateway, reply: FastifyReply): FastifyReply {
  return sendPage(gateway, reply.code(400), refusedPage("SIS0007"));
}
