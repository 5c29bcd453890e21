import type { RatingState } from "@tuerca/contract";
import { getVoted, readRatingLink } from "@tuerca/contract/calls";
import { hasStatus } from "../../../client/api/api-error.ts";
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
