import type { opinionInput, RatingState } from "@tuerca/contract";
import { rateByLink, rateProduct, reviewProduct } from "@tuerca/contract/calls";
import type { z } from "zod";
import { callApi } from "../../../client/api/call-api.ts";
import type { Access } from "./load-own-rating.ts";

export type OpinionInput = z.output<typeof opinionInput>;

/** Sends a rating with its texts; both calls may be repeated. Throws ApiError. */
export async function sendRating(
  access: NonNullable<Access>,
  product: number,
  { rating, title, comment }: OpinionInput,
): Promise<RatingState> {
  if (access !== "account")
    return callApi(rateByLink, { body: { secret: access.secret, product, rating, title, comment } });
  const rated = await callApi(rateProduct, { params: { id: String(product) }, body: { rating } });
  if (rated.own?.title === title && rated.own.comment === comment) return rated;
  return callApi(reviewProduct, { params: { id: String(product) }, body: { title, comment } });
}
