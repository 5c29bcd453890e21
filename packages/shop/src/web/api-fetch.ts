import type { FastifyInstance, InjectOptions } from "fastify";

/** A `fetch` that hands its requests to the app in this process. */
export function createApiFetch(app: FastifyInstance): (path: string, init: RequestInit) => Promise<Response> {
  return async (path, init) => {
    const answer = await app.inject({
      method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one));
    const body = answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.rawPayload;
    return new Response(body === null ? null : new Uint8Array(body), { status: answer.statusCode, headers });
  };
}
