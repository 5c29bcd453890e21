const MAX_HEADER_BYTES = 1024;

/** The visitor's cookie and where the visit stands: path, query (base64 of JSON) and referer, 1 kB each at most. */
export function visitHeaders(request: Request, url: URL): Record<string, string> {
  const query = Buffer.from(JSON.stringify(Object.fromEntries(url.searchParams))).toString("base64");
  return withoutEmpty({
    cookie: request.headers.get("cookie") ?? "",
    "x-real-path": url.pathname.slice(0, MAX_HEADER_BYTES),
    "x-real-query": query.length <= MAX_HEADER_BYTES ? query : "",
    "x-real-referer": (request.headers.get("referer") ?? "").slice(0, MAX_HEADER_BYTES),
  });
}

function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
}
