import type { AnswerOf, BodyOf, Call } from "@tuerca/contract";

export type TestAnswer<T> = { status: number; body: T; headers: Headers };

export type CallOptions<C extends Call> = {
  params?: Record<string, string | number>;
  query?: string;
  headers?: Record<string, string>;
} & (C["body"] extends undefined ? { body?: undefined } : { body?: BodyOf<C> });

/** A visitor's browser as far as the API sees it: keeps cookies and sends the session's token along. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a call of the contract; the first change asks for the session's cookies before. */
  async call<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<TestAnswer<AnswerOf<C>>> {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(options.params?.[name]));
    const url = options.query ? `${path}?${options.query}` : path;
    return this.send(call.method, url, options.body, options.headers);
  }

  /** Sends any request; `body` goes out as JSON. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    if (method !== "GET" && !this.cookies.has("XSRF-TOKEN")) await this.send("GET", "/sanctum/csrf-cookie");
    const response = await fetch(this.#origin + path, {
      method,
      redirect: "manual",
      headers: { ...this.#ownHeaders(body), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  #ownHeaders(body: unknown): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const token = this.cookies.get("XSRF-TOKEN");
    return {
      ...(cookie ? { cookie } : {}),
      ...(token ? { "x-xsrf-token": decodeURIComponent(token) } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      this.cookies.set(name, value);
    }
  }
}
