import { CART_REMINDER_PATH, openReminderStop, secretId, stopCartReminders } from "@tuerca/contract";
import { NotFound } from "@tuerca/platform/errors";
import { serve } from "@tuerca/platform/http";
import { addressKey, countHit, refuseWait } from "@tuerca/platform/rate-limits";
import { hashSecret } from "@tuerca/platform/secret-id";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { takeBackConsents } from "./reminder.repository.ts";

/** The calls that take back a consent to mails about unfinished purchases. */
export async function registerReminderRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { clock, config, database } = context;
  await app.register(async (forms) => {
    // Mail programs send a form, whose content does not matter (RFC 8058).
    const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
    forms.addContentTypeParser(types, { parseAs: "string" }, (_request, _body, done) => done(null, null));
    serve(forms, openReminderStop, ({ params, reply }) => {
      const secret = secretId.safeParse(params.secret).data ?? "";
      reply.header("location", `${config.siteUrl}${CART_REMINDER_PATH}?secret=${secret}`);
      return { body: null };
    });
    serve(forms, stopCartReminders, async ({ request, params }) => {
      const { db } = database;
      if (!(await takeBackConsents(db, hashSecret(params.secret)))) {
        refuseWait(await countHit(db, "shared-cart-miss-from", addressKey(request.ip), clock.now()));
        throw new NotFound("Este enlace ya no sirve.");
      }
      return { body: null };
    });
  });
}
