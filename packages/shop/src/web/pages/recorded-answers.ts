import type { DigestedFetch } from "../api-fetch.ts";
import type { ApiRequest, FetchApi } from "../rendering/storefront.ts";

/** The calls of a page's rendering, each with the digest of its answer. */
export class RecordedAnswers {
  readonly #recorded: { request: ApiRequest; digest: string }[] = [];

  /** The same calls, recorded. */
  record(fetchApi: DigestedFetch): FetchApi {
    return async (request) => {
      const { status, body, digest } = await fetchApi(request);
      this.#recorded.push({ request, digest });
      return { status, body };
    };
  }

  /** Whether every call would have the same answer now. */
  async areCurrent(fetchApi: DigestedFetch): Promise<boolean> {
    for (const { request, digest } of this.#recorded)
      if ((await fetchApi(request)).digest !== digest) return false;
    return true;
  }
}
