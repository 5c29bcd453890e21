import {
  addRatingPhoto as addPhotoCall,
  addRatingPhotoByLink,
  getRateable,
  getVoted,
  openRatingStop,
  rateByLink,
  rateProduct as rateCall,
  readRatingLink,
  reviewProduct,
  secretId,
  setRatingMails as setMailsCall,
  stopRatingMails,
} from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { NotFound } from "@tuerca/platform/errors";
import { serve, uploadOf } from "@tuerca/platform/http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireUser } from "../session/index.ts";
import type { Voter } from "./buyer.ts";
import { isProduct } from "./own-rating.repository.ts";
import { addRatingPhoto, rateProduct, readRatingState } from "./rate-product.ts";
import { openRatingLink, setRatingMails } from "./rating-link.ts";
import { readRateable } from "./user-ratings.ts";

type Needs = { clock: Clock; config: Config; database: { db: Database } };

/** The calls by which buyers give opinions: with a login, or by a mailed link. */
export async function registerOwnRatingRoutes(app: FastifyInstance, context: Needs): Promise<void> {
  serveLogins(app, context);
  serveLinks(app, context);
  await app.register(async (forms) => {
    // RFC 8058: a mail program posts a form of either kind, whose content says nothing new.
    const types = ["application/x-www-form-urlencoded", "multipart/form-data"];
    forms.addContentTypeParser(types, { parseAs: "string" }, (_request, _body, done) => done(null, null));
    serveStop(forms, context);
  });
  await app.register(async (uploads) => {
    // The body stays in its stream until the right to an opinion is checked.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser("*", (_request, _payload, done) => done(null));
    serveUploads(uploads, context);
  });
}

function serveUploads(app: FastifyInstance, context: Needs): void {
  serve(app, addPhotoCall, async ({ request, params, reply }) => {
    const upload = uploadOf(request, reply);
    const voter = await voterOf(context, request, params.id);
    return { body: { id: await addRatingPhoto(context, voter, params.id, upload) } };
  });
  serve(app, addRatingPhotoByLink, async ({ request, params, headers, reply }) => {
    const upload = uploadOf(request, reply);
    const voter = await openRatingLink(context, { secret: headers["rating-secret"], ip: request.ip });
    return { body: { id: await addRatingPhoto(context, voter, params.id, upload) } };
  });
}

/** The logged-in customer as a voter. Throws NotFound for an unknown product. */
async function voterOf(context: Needs, request: FastifyRequest, productId: number): Promise<Voter> {
  const userId = await requireUser(context, request.session);
  if (!(await isProduct(context.database.db, productId))) throw new NotFound("No existe ese producto.");
  return { buyer: { userId }, orderId: null };
}

function serveLogins(app: FastifyInstance, context: Needs): void {
  serve(app, getVoted, async ({ request, params }) => {
    const voter = await voterOf(context, request, params.id);
    return { body: await readRatingState(context, voter, params.id) };
  });
  serve(app, rateCall, async ({ request, params, body }) => {
    const voter = await voterOf(context, request, params.id);
    return { body: await rateProduct(context, voter, params.id, body) };
  });
  serve(app, reviewProduct, async ({ request, params, body }) => {
    const voter = await voterOf(context, request, params.id);
    return { body: await rateProduct(context, voter, params.id, body) };
  });
  serve(app, getRateable, async ({ request, params }) => ({
    body: { products: await readRateable(context, await requireUser(context, request.session), params.id) },
  }));
}

function serveLinks(app: FastifyInstance, context: Needs): void {
  serve(app, readRatingLink, async ({ request, body: { secret, product } }) => {
    const voter = await openRatingLink(context, { secret, ip: request.ip });
    return { body: await readRatingState(context, voter, product) };
  });
  serve(app, rateByLink, async ({ request, body: { secret, product, ...texts } }) => {
    const voter = await openRatingLink(context, { secret, ip: request.ip });
    return { body: await rateProduct(context, voter, product, texts) };
  });
  serve(app, setMailsCall, async ({ request, body: { secret, wanted } }) => {
    await setRatingMails(context, { secret, ip: request.ip }, wanted);
    return { body: { wanted } };
  });
}

function serveStop(app: FastifyInstance, context: Needs): void {
  serve(app, openRatingStop, ({ params, reply }) => {
    const secret = secretId.safeParse(params.secret).data ?? "";
    reply.header("location", `${context.config.siteUrl}/ratings/avisos?secret=${secret}`);
    return { body: null };
  });
  serve(app, stopRatingMails, async ({ request, params }) => {
    await setRatingMails(context, { secret: params.secret, ip: request.ip }, false);
    return { body: null };
  });
}
