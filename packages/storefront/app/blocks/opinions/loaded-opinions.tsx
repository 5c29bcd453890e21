import { RATINGS_PAGE_SIZE } from "@tuerca/contract";
import { getRatings } from "@tuerca/contract/calls";
import { useEffect, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { type Opinion, toOpinion } from "../../features/ratings/opinion.ts";
import { OpinionsFrame } from "./opinions-frame.tsx";
import { OpinionsRow } from "./opinions-row.tsx";

/** The newest ratings, loaded by the browser; if that fails, the link to all of them stays. */
export function LoadedOpinions() {
  const [opinions, setOpinions] = useState<readonly Opinion[] | null>([]);
  useEffect(() => {
    const abort = new AbortController();
    callApi(getRatings, { query: { per_page: RATINGS_PAGE_SIZE }, signal: abort.signal })
      .then(({ data }) => setOpinions(data.map(toOpinion)))
      .catch(() => {
        if (!abort.signal.aborted) setOpinions(null);
      });
    return () => abort.abort();
  }, []);
  if (opinions === null)
    return (
      <OpinionsFrame>
        <p className="p-5 text-sm text-ink-2">Las opiniones no se han podido cargar ahora.</p>
      </OpinionsFrame>
    );
  return opinions.length > 0 ? <OpinionsRow opinions={opinions} /> : <OpinionsFrame />;
}
