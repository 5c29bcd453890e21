import type { APIRequestContext } from "@playwright/test";

/** The path of a product whose stock fits. */
export async function findProduct(
  request: APIRequestContext,
  fits: (quantity: number) => boolean,
): Promise<string> {
  for (let page = 1; page < 60; page++) {
    const answer = await request.post("/api/v2/search/", { data: { per_page: 96, page } });
    const { data } = (await answer.json()) as { data: { url_path: string; quantity: number }[] };
    const found = data.find(({ quantity }) => fits(quantity));
    if (found) return found.url_path;
    if (data.length === 0) break;
  }
  throw new Error("no such product");
}
