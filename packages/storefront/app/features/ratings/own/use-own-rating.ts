import type { RatingState, User } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { useCallback, useEffect, useState } from "react";
import { useMailedSecret } from "../../../client/page/use-mailed-secret.ts";
import { loadOwnRating, type OwnRatingData } from "./own-rating-calls.ts";

/**
 * A visitor's own rating of a product: null while loading, "failed" if it cannot be loaded. `user`
 * is undefined while unknown.
 */
export function useOwnRating(product: number, user: User | null | undefined) {
  const secret = useMailedSecret("rating");
  const [data, setData] = useState<OwnRatingData | "failed" | null>(null);
  const userId = user === undefined ? undefined : (user?.id ?? null);
  const isReady = secret !== undefined && userId !== undefined;
  const load = useCallback(async () => {
    if (!isReady) return null;
    try {
      return await loadOwnRating({ product, secret, isLoggedIn: userId !== null });
    } catch (error) {
      if (error instanceof ApiError) return "failed" as const;
      throw error;
    }
  }, [product, secret, userId, isReady]);
  useEffect(() => {
    let isCurrent = true;
    void load().then((loaded) => isCurrent && setData(loaded));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  const retry = () => {
    setData(null);
    void load().then(setData);
  };
  const put = (state: RatingState) =>
    setData((before) => (before && before !== "failed" ? { ...before, state } : before));
  return { data, retry, put };
}
