import { hash } from "node:crypto";
import type { ApiAnswer, ApiRequest, FetchApi } from "./storefront.ts";

type Recorded = { request: ApiRequest; digest: string };

/** What a page was made from: the calls of its rendering, each with a digest of its answer. */
export class RecordedAnswers {
  readonly #recorded: Recorded[] = [];

  /** The same calls, written down. */
  record(fetchApi: FetchApi): FetchApi {
    return async (request) => {
      const answer = await fetchApi(request);
      this.#recorded.push({ request, digest: digestOf(answer) });
      return answer;
    };
  }

  /** Whether every call would be answered the same now. */
  async areCurrent(fetchApi: FetchApi): Promise<boolean> {
    for (const { request, digest } of this.#recorded)
      if (digestOf(await fetchApi(request)) !== digest) return false;
    return true;
  }
}

function digestOf({ status, body }: ApiAnswer): string {
  return hash("sha1", `${status} ${body}`, "base64url");
}
