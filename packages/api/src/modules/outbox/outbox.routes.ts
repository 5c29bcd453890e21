import { numericIdParam } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { listMails, readDeliveredMail } from "./outbox.repository.ts";
import { outboxPage } from "./outbox-page.ts";
import { listTexts } from "./text.repository.ts";

type Needs = { config: Config; database: { db: Database } };

const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** `/dev/outbox`: the mails and text messages of the demo shop. A live shop has no such page. */
export function registerOutboxRoutes(app: FastifyInstance, { config, database }: Needs): void {
  if (!config.isDemo) return;
  app.get("/dev/outbox", async (_request, reply) =>
    send(reply, "text/html", outboxPage(await listMails(database.db), await listTexts(database.db))),
  );
  app.get<{ Params: { id: string } }>("/dev/outbox/:id", async (request, reply) =>
    send(reply, "text/html", (await find(request.params.id)).html ?? ""),
  );
  app.get<{ Params: { id: string } }>("/dev/outbox/:id/text", async (request, reply) =>
    send(reply, "text/plain", (await find(request.params.id)).text ?? ""),
  );

  async function find(given: string) {
    const id = numericIdParam.safeParse(given).data;
    const mail = id && (await readDeliveredMail(database.db, id));
    if (!mail) throw new NotFound();
    return mail;
  }
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header("cache-control", "no-store")
    .header("content-security-policy", CSP)
    .send(body);
}
