import { setTimeout as sleep } from "node:timers/promises";
import type { BenchShop } from "../shop-process.ts";

/** The made-up owner's calls of a running demo shop's office. */
export type StaffSession = {
  /**
   * Makes a call until the limit of calls lets it; a buffer is sent as a file. Returns its answer
   * and the time of it in ms.
   */
  call<T>(method: string, path: string, body?: object | Buffer): Promise<{ answer: T; ms: number }>;
  /** Reads a file to its end. */
  download(path: string): Promise<Buffer>;
};

/** Enters the office by the link that the shop has printed. */
export async function enterOffice({ origin, printed }: BenchShop): Promise<StaffSession> {
  const secret = /\/gestion\/demo#([^\s"]+)/.exec(printed())?.[1];
  if (!secret) throw new Error("The shop has printed no link to its office.");
  const headers = { "content-type": "application/json", origin };
  const entered = await fetch(`${origin}/office/api/demo`, {
    method: "POST",
    headers,
    body: JSON.stringify({ secret: decodeURIComponent(secret) }),
  });
  if (!entered.ok) throw new Error(`The office answers ${entered.status}: ${await entered.text()}`);
  const { token } = (await entered.json()) as { token: string };
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return {
    async call<T>(method: string, path: string, body?: object | Buffer) {
      const isFile = Buffer.isBuffer(body);
      const type = isFile ? "application/octet-stream" : "application/json";
      while (true) {
        const begun = performance.now();
        const response = await fetch(`${origin}/office/api${path}`, {
          method,
          headers: { ...headers, "content-type": type, cookie, "x-office-token": token },
          ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
        });
        const text = await response.text();
        const ms = performance.now() - begun;
        if (response.ok) return { answer: JSON.parse(text || "null") as T, ms };
        if (response.status !== 429) throw new Error(`${method} ${path}: ${response.status} ${text}`);
        await sleep(Number(response.headers.get("retry-after") ?? 1) * 1000);
      }
    },
    async download(path) {
      const response = await fetch(`${origin}/office/api${path}`, { headers: { cookie } });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
