import { shareCart } from "@tuerca/contract/calls";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../../../client/api/call-api.ts";
import type { ShownCart } from "../state/shown-cart.ts";

/** A link to a cart as of one of its versions. */
type SharedLink = { url: string; expiresAt: string; cartId: string; version: number };

/** The newest link of this page, so that a closed and opened panel shows the same one. */
let newest: SharedLink | null = null;

/**
 * The link to the visitor's saved cart, made at first; `isOld` if the cart has changed since, which
 * makes no other link by itself, because their number is limited.
 */
export function useSharedLink({ id, version }: Pick<ShownCart, "id" | "version">, isSaving: boolean) {
  const [link, setLink] = useState(newest?.cartId === id ? newest : null);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);
  const create = useCallback(async () => {
    if (isRunning.current || isSaving) return;
    isRunning.current = true;
    setProblem(null);
    try {
      const { url_path, expires_at: expiresAt } = await callApi(shareCart, {});
      newest = { url: window.location.origin + url_path, expiresAt, cartId: id, version };
      setLink(newest);
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      isRunning.current = false;
    }
  }, [id, version, isSaving]);
  const isWanted = link === null && problem === null;
  useEffect(() => {
    if (isWanted) void create();
  }, [isWanted, create]);
  return { link, isOld: link !== null && link.version !== version, problem, create };
}
