import type { AnswerOf, BodyOf, Call } from "@tuerca/contract";
import { refusalsOf } from "@tuerca/platform/http/refusals";
import { z } from "zod";

export type TestAnswer<T> = { status: number; body: T; headers: Headers };

export type CallOptions<C extends Call> = {
  params?: Record<string, string | number>;
  query?: string;
  headers?: Record<string, string>;
} & (C["body"] extends undefined ? { body?: undefined } : { body?: BodyOf<C> });

/** Fails if a call's answer is not in the contract. */
export function expectDocumented(call: Call, { status, body }: { status: number; body: unknown }): void {
  const at = `${call.method} ${call.path} ${status}`;
  if (!(status in call.answers) && !(status in refusalsOf(call)))
    throw new Error(`${at} is in no document: ${JSON.stringify(body)}`);
  const schema = call.answers[status];
  const problem = schema instanceof z.ZodType ? schema.safeParse(body).error : null;
  if (problem) throw new Error(`${at} is not as documented: ${z.prettifyError(problem)}`);
}

/** A visitor's browser for the API: stores cookies and sends the session's token. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a call of the contract; the first change fetches the session's cookies before. */
  async call<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<TestAnswer<AnswerOf<C>>> {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(options.params?.[name]));
    const url = options.query ? `${path}?${options.query}` : path;
    const answer = await this.send<AnswerOf<C>>(call.method, url, options.body, options.headers);
    expectDocumented(call, answer);
    return answer;
  }

  /** Sends any request; `body` is sent as JSON, a Blob as it is. */
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
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
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
      ...(body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" }),
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
