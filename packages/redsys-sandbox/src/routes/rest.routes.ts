import { setTimeout } from "node:timers/promises";
import { parameterNamed } from "@tuerca/redsys";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FaultyCall } from "../faults.ts";
import type { Gateway } from "../gateway.ts";
import { inicia } from "../inicia.ts";
import { readMerchantRequest } from "../merchant-request.ts";
import { SisError } from "../sis-error.ts";
import { answerStateQuery } from "../state-answer.ts";
import { trata } from "../trata.ts";

/** The calls of the shop's server. */
export function restRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.post("/sis/rest/iniciaPeticionREST", (request, reply) =>
    answer(gateway, { call: "inicia", order: orderOf(request.body) }, reply, () =>
      refusals(() =>
        inicia(
          gateway,
          readMerchantRequest(gateway, request.body),
          `${ownOrigin(request)}/sandbox/3ds/method`,
        ),
      ),
    ),
  );
  app.post("/sis/rest/trataPeticionREST", (request, reply) =>
    answer(gateway, { call: "trata", order: orderOf(request.body) }, reply, () =>
      refusals(() =>
        trata(
          gateway,
          readMerchantRequest(gateway, request.body),
          `${ownOrigin(request)}/sandbox/3ds/challenge`,
        ),
      ),
    ),
  );
  app.addContentTypeParser("text/xml", { parseAs: "string" }, (_, body, done) => done(null, body));
  app.post("/apl02/services/SerClsWSConsulta", (request, reply) =>
    answer(gateway, { call: "query", order: null }, reply.type("text/xml; charset=utf-8"), () =>
      answerStateQuery(gateway, request.body),
    ),
  );
}

/** The gateway's address for browsers: the one that the shop's server uses. */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** A refusal is answered with status 200 and a code, unsigned. */
function refusals(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof SisError) return { errorCode: error.code };
    throw error;
  }
}

/** The operation that a signed request names, unchecked, or null. */
function orderOf(envelope: unknown): string | null {
  try {
    const { Ds_MerchantParameters } = envelope as { Ds_MerchantParameters: string };
    const parameters = JSON.parse(Buffer.from(Ds_MerchantParameters, "base64").toString());
    return String(parameterNamed(parameters, "DS_MERCHANT_ORDER"));
  } catch {
    return null;
  }
}

type Asked = { call: FaultyCall; order: string | null };

/** Works and answers, unless a fault applies to this call. */
async function answer(
  gateway: Gateway,
  { call, order }: Asked,
  reply: FastifyReply,
  work: () => unknown,
): Promise<FastifyReply> {
  const fault = gateway.faults.takeFor(call, order);
  if (!fault) return reply.send(work());
  const answered = fault.charged || fault.answer === "ok" ? work() : null;
  await setTimeout(fault.delayMs, undefined, { ref: false });
  switch (fault.answer) {
    case "ok":
      return reply.send(answered);
    case "http_500":
      return reply.code(500).type("text/plain").send("Internal Server Error");
    case "garbage":
      return reply.type("text/html").send("<html><body>Bad Gateway");
    case "lost":
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case "timeout":
      reply.hijack();
      return reply;
  }
}
