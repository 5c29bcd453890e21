import {
  type AnswerOf,
  type BodyOf,
  type Call,
  HTTP_TIMEOUT_MS,
  type ParamsOf,
  type QueryOf,
} from "@tuerca/contract";
import { toQueryString } from "../page/query-string.ts";
import { ApiError, type RefusalBody } from "./api-error.ts";
import { apiOrigin } from "./api-origin.ts";
import type { CallAddress } from "./calls.ts";
import { keepCsrfToken, readCsrfToken, renewCsrfToken } from "./csrf-token.ts";
import { pendingRequests } from "./pending-requests.ts";

type Part<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** What goes along with a call; `headers` come on top of our own, and `signal` gives the call up. */
export type CallInput<C extends Call> = Part<"params", ParamsOf<C>> &
  Part<"query", QueryOf<C>> &
  Part<"body", BodyOf<C>> & { headers?: Record<string, string>; signal?: AbortSignal };

type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Makes a call of the contract from the browser, with cookies and, where it needs one, the CSRF token; null is an empty
 * answer. A 419 gets a new token and one more try. Throws ApiError, or the reason of `signal` once it is aborted.
 */
export async function callApi<C extends Call>(
  call: CallAddress<C>,
  input: CallInput<C>,
): Promise<AnswerOf<C>> {
  const done = pendingRequests.begin();
  try {
    const response = await sendWithToken(call, input as LooseInput);
    if (response.status === 204) return null as AnswerOf<C>;
    return (await response.json()) as AnswerOf<C>;
  } catch (error) {
    throw asApiError(error, input.signal);
  } finally {
    done();
  }
}

async function sendWithToken(call: CallAddress<Call>, input: LooseInput): Promise<Response> {
  if (call.method !== "GET" && !call.withoutCsrf && !readCsrfToken()) await renewCsrfToken();
  const response = await send(call, input);
  if (response.status !== 419) return accept(response);
  await renewCsrfToken();
  return accept(await send(call, input));
}

async function send(call: CallAddress<Call>, input: LooseInput): Promise<Response> {
  const token = readCsrfToken();
  const timeout = AbortSignal.timeout(call.timeoutMs ?? HTTP_TIMEOUT_MS);
  const path = pathOf(call.path, input.params) + toQueryString(input.query ?? {});
  const response = await fetch(apiOrigin() + path, {
    method: call.method,
    credentials: "include",
    headers: {
      accept: "application/json",
      ...(input.body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { "x-xsrf-token": token } : {}),
      ...input.headers,
    },
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
  });
  keepCsrfToken(response);
  return response;
}

async function accept(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status, headers } = response;
  const retryAfterS = Number.parseInt(headers.get("retry-after") ?? "", 10) || null;
  throw new ApiError({ kind: "status", status, retryAfterS, body: await refusalOf(response) });
}

async function refusalOf(response: Response): Promise<RefusalBody> {
  const body: unknown = await response.json().catch(() => null);
  return body && typeof body === "object" ? (body as RefusalBody) : {};
}

function asApiError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError) return error;
  if (signal?.aborted) return signal.reason;
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  if (isTimeout) return new ApiError({ kind: "timeout", cause: error });
  return new ApiError({ kind: error instanceof SyntaxError ? "malformed" : "network", cause: error });
}

function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
