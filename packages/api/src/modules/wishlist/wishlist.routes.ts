import {
  addWish as addWishCall,
  checkWish,
  getWishIds,
  getWishlist,
  removeWish as removeWishCall,
} from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import { requireUser } from "../session/index.ts";
import {
  addWish,
  isWished,
  readWishIds,
  readWishlist,
  removeWish,
  type WishlistContext,
} from "./wishlist.service.ts";

/** The calls of the customer's wishlist. */
export function registerWishlistRoutes(app: FastifyInstance, context: WishlistContext): void {
  serve(app, checkWish, async ({ request, params }) => ({
    body: { exists: await isWished(context, await requireUser(context, request.session), params.id) },
  }));
  serve(app, getWishIds, async ({ request }) => ({
    body: await readWishIds(context, await requireUser(context, request.session)),
  }));
  serve(app, getWishlist, async ({ request, query }) => ({
    body: await readWishlist(context, await requireUser(context, request.session), query),
  }));
  serve(app, addWishCall, async ({ request, params }) => {
    await addWish(context, await requireUser(context, request.session), params.id);
    return { body: { exists: true } };
  });
  serve(app, removeWishCall, async ({ request, params }) => {
    await removeWish(context, await requireUser(context, request.session), params.id);
    return { body: null };
  });
}
