import type { opinionInput, RatingState } from "@tuerca/contract";
import {
  addRatingPhoto,
  addRatingPhotoByLink,
  getVoted,
  rateByLink,
  rateProduct,
  readRatingLink,
  reviewProduct,
} from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import type { z } from "zod";
import { callApi } from "../../../client/api/call-api.ts";

/** How a visitor may rate: by the secret of a mailed link, by the login, or (null) in no way. */
export type Access = { secret: string } | "account" | null;

/** A visitor's own rating of a product; `state` is null without access. */
export type OwnRatingData = { access: Access; state: RatingState | null; isLinkDead: boolean };

type Visitor = { product: number; secret: string | null; isLoggedIn: boolean };

/**
 * Loads the rating by the mailed link, if there is one that knows the product, else by the login.
 * Throws ApiError.
 */
export async function loadOwnRating({ product, secret, isLoggedIn }: Visitor): Promise<OwnRatingData> {
  const linked = secret === null ? null : await readLink(secret, product);
  const isLinkDead = linked === "dead";
  if (secret !== null && linked !== null && linked !== "dead" && (isKnown(linked) || !isLoggedIn))
    return { access: { secret }, state: linked, isLinkDead };
  const state = isLoggedIn ? await readOwn(product) : null;
  return { access: state ? "account" : null, state, isLinkDead };
}

function isKnown({ voted, can_vote: canVote }: RatingState): boolean {
  return voted || canVote;
}

async function readLink(secret: string, product: number): Promise<RatingState | "dead"> {
  try {
    return await callApi(readRatingLink, { body: { secret, product } });
  } catch (error) {
    if (hasStatus(error, 404)) return "dead";
    throw error;
  }
}

/** Null if the login has ended meanwhile. */
async function readOwn(product: number): Promise<RatingState | null> {
  try {
    return await callApi(getVoted, { params: { id: String(product) } });
  } catch (error) {
    if (hasStatus(error, 401)) return null;
    throw error;
  }
}

type OpinionInput = z.output<typeof opinionInput>;

/** Sends a rating with its texts; both calls may be repeated. Throws ApiError. */
export async function sendRating(
  access: NonNullable<Access>,
  product: number,
  { rating, title, comment, photos = [] }: OpinionInput,
): Promise<RatingState> {
  if (access !== "account")
    return callApi(rateByLink, { body: { secret: access.secret, product, rating, title, comment, photos } });
  const rated = await callApi(rateProduct, { params: { id: String(product) }, body: { rating } });
  const { own } = rated;
  if (own?.title === title && own.comment === comment && own.photos.join() === photos.join()) return rated;
  return callApi(reviewProduct, { params: { id: String(product) }, body: { title, comment, photos } });
}

/** Sends a photo for a rating that follows. Throws ApiError. */
export function sendPhoto(access: NonNullable<Access>, product: number, body: Blob): Promise<{ id: string }> {
  const params = { id: String(product) };
  if (access === "account") return callApi(addRatingPhoto, { params, body });
  return callApi(addRatingPhotoByLink, { params, headers: { "rating-secret": access.secret }, body });
}
