import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Question = { path: string; method?: string; headers?: Record<string, string>; body?: Buffer };

/** Sends a request with its path unchanged, unlike `fetch`. */
export function ask(origin: string, { path, method = "GET", headers = {}, body }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks),
      });
    });
    sent.once("error", reject).end(body);
  });
}

/** The decompressed body. */
export function unpacked({ headers, body }: Answer): string {
  const encoding = headers["content-encoding"];
  if (body.length === 0 || !encoding) return body.toString();
  return (encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body)).toString();
}
