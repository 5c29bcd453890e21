import {
  addReturnPhoto as addPhotoCall,
  getReturnLabel as labelCall,
  getReturnPhoto as photoCall,
  requestReturn as requestCall,
  sendReturn as sendCall,
} from "@tuerca/contract";
import { CsrfMismatch } from "@tuerca/platform/errors";
import { serve, sessionHash, uploadOf } from "@tuerca/platform/http";
import { createGuessGuard } from "@tuerca/platform/rate-limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { findUserId } from "../../modules/session/index.ts";
import type { Opener } from "./opened-order.ts";
import { handOutLabel } from "./print-return-label.ts";
import { requestReturn } from "./request-return.ts";
import { addReturnPhoto, readReturnPhoto } from "./return-photos.ts";
import { sendReturn } from "./send-return.ts";

/** The calls by which customers ask for returns and follow them. */
export async function registerReturnRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const guard = createGuessGuard(context);
  const openerOf = async ({ session }: FastifyRequest, orderId: string): Promise<Opener> => ({
    orderId,
    userId: await findUserId(context, session),
  });
  serve(app, requestCall, ({ request, params, body, headers }) =>
    guard(request.ip, async () => {
      const opener = await openerOf(request, params.id);
      const given = { opener, form: body, sessionHash: hashOf(request), key: headers["idempotency-key"] };
      return { body: { number: await requestReturn(context, given) } };
    }),
  );
  serve(app, sendCall, ({ request, params, body }) =>
    guard(request.ip, async () => {
      const sent = { number: params.number, trackingNumber: body.tracking_number };
      await sendReturn(context, await openerOf(request, params.id), sent);
      return { body: null };
    }),
  );
  serve(app, photoCall, ({ request, params, reply }) =>
    guard(request.ip, async () => {
      const photo = await readReturnPhoto(context, await openerOf(request, params.id), params.photo_id);
      setFile(reply, "image/jpeg").header("content-security-policy", "default-src 'none'; sandbox");
      return { body: photo };
    }),
  );
  serve(app, labelCall, ({ request, params, reply }) =>
    guard(request.ip, async () => {
      const label = await handOutLabel(context, await openerOf(request, params.id), params.number);
      const file = `attachment; filename="${params.number}.pdf"`;
      setFile(reply, "application/pdf").header("content-disposition", file);
      return { body: label };
    }),
  );
  await app.register(async (scope) => {
    // The body stays in its stream until the order is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    serve(scope, addPhotoCall, ({ request, params, reply }) =>
      guard(request.ip, async () => {
        const upload = uploadOf(request, reply);
        return { body: { id: await addReturnPhoto(context, await openerOf(request, params.id), upload) } };
      }),
    );
  });
}

function setFile(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header("x-content-type-options", "nosniff");
}

/** The session's token has been checked, so there is a session. */
function hashOf({ session }: FastifyRequest): string {
  if (!session) throw new CsrfMismatch();
  return sessionHash(session);
}
