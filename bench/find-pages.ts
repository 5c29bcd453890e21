/** What a product's page is called. */
export const PRODUCT_PAGE = "product page";

/** A product and a full category of the shop. */
export async function findPages(origin: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ per_page: 1 });
  const cookie = await startVisit(origin);
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? "");
  const headers = { cookie, "x-xsrf-token": token, "content-type": "application/json" };
  const found = await fetch(`${origin}/api/v2/search/`, { method: "POST", headers, body });
  const { data } = (await found.json()) as { data: { url_path: string }[] };
  const tree = await fetch(`${origin}/api/v1/categories/tree?parent_id=1&full=1`);
  const categories = (await tree.json()) as { url_path: string; products_count: number }[];
  const largest = categories.sort((a, b) => b.products_count - a.products_count)[0];
  return {
    [PRODUCT_PAGE]: data[0]?.url_path ?? "/",
    "category page with 24 boxes": largest?.url_path ?? "/",
  };
}

/** Addresses of pages by the sitemap; of one kind, such as `products`, or of all. */
export async function listPages(origin: string, kind = ""): Promise<string[]> {
  const read = async (path: string) => {
    const text = await (await fetch(origin + path)).text();
    return [...text.matchAll(/<loc>(?:https?:\/\/[^/]+)?([^<]*)<\/loc>/g)].map(([, found = ""]) => found);
  };
  const files = (await read("/sitemap.xml")).filter((path) => path.includes(kind));
  return (await Promise.all(files.map(read))).flat().map((path) => path || "/");
}

type VehiclePage = { indexed: boolean; models?: readonly { url_path: string }[] };

/** The page of a generation that search engines are let into. Throws if the shop has none. */
export async function findCarPage(origin: string): Promise<string> {
  const pages = `${origin}/api/v2/catalog/vehicles/page`;
  const read = async (path: string) => {
    const answer = await fetch(`${pages}?path=${encodeURIComponent(path)}`);
    return (await answer.json()) as VehiclePage;
  };
  const makes = (await (await fetch(`${pages}s`)).json()) as { url_path: string }[];
  for (const make of makes)
    for (const model of (await read(make.url_path)).models ?? [])
      if ((await read(model.url_path)).indexed) return model.url_path;
  throw new Error("No car's page is indexed.");
}

/** The cookies of a new visit, as a browser sends them. */
export async function startVisit(origin: string): Promise<string> {
  const response = await fetch(`${origin}/sanctum/csrf-cookie`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Bytes of a body as transferred to a browser. */
export async function compressedSize(url: string, cookie = ""): Promise<number> {
  const answer = await fetch(url, { headers: { cookie, "accept-encoding": "br" } });
  return Number(answer.headers.get("content-length"));
}
