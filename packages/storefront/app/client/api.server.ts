import type { AnswerOf, BodyOf, Call, ErrorBody, ParamsOf, QueryOf } from "@tuerca/contract";
import { HTTP_TIMEOUT_MS } from "@tuerca/contract";
import { data, type RouterContextProvider } from "react-router";
import { toQueryString } from "./query-string.ts";
import { optionsOf } from "./storefront-context.server.ts";

type Optional<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };
export type ApiInput<C extends Call> = Optional<"params", ParamsOf<C>> &
  Optional<"query", QueryOf<C>> &
  Optional<"body", BodyOf<C>> & { headers?: Record<string, string> };

type LoaderContext = Readonly<RouterContextProvider>;

/**
 * Makes one call of the contract from a loader, without the visitor's cookies, so that nothing personal
 * reaches the page. Throws a response with the API's status and body where it refuses.
 */
export async function apiCall<C extends Call>(
  context: LoaderContext,
  call: C,
  input: ApiInput<C>,
): Promise<AnswerOf<C>> {
  const response = await apiResponse(context, call, input);
  return response.status === 204 ? (null as AnswerOf<C>) : ((await response.json()) as AnswerOf<C>);
}

/** Like `apiCall`, for a call whose headers matter: answers the raw response of a success. */
export async function apiResponse<C extends Call>(
  context: LoaderContext,
  call: C,
  input: ApiInput<C>,
): Promise<Response> {
  const { params, query, body, headers } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    headers?: Record<string, string>;
  };
  const response = await optionsOf(context).fetchApi(pathOf(call, params) + toQueryString(query ?? {}), {
    method: call.method,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(call.timeoutMs ?? HTTP_TIMEOUT_MS),
  });
  if (!response.ok) throw data(await errorBodyOf(response), { status: response.status });
  return response;
}

function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

async function errorBodyOf(response: Response): Promise<ErrorBody> {
  return response.json().catch(() => ({ message: response.statusText }));
}
