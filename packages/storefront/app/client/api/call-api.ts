import { HTTP_TIMEOUT_MS } from "@tuerca/contract";
import { type CallAddress, type CallAnswer, type CallInput, needsToken } from "@tuerca/contract/calls";
import { type AnyInput, callUrl } from "../page/call-url.ts";
import { ApiError, type RefusalBody } from "./api-error.ts";
import { apiOrigin } from "./api-origin.ts";
import { readCsrfToken, renewCsrfToken, storeCsrfToken } from "./csrf-token.ts";
import { pendingRequests } from "./pending-requests.ts";

/** `signal` aborts the call; `keepalive` lets it outlive the page. */
type Options = { signal?: AbortSignal; keepalive?: boolean };

type Request = AnyInput & Options;

/**
 * Makes a call of the contract from the browser, with cookies and, if needed, the CSRF token; null
 * is an empty answer. Renews the token and retries once after a 419. Throws ApiError, or the reason
 * of an aborted `signal`.
 */
export async function callApi<A extends CallAddress>(
  call: A,
  input: CallInput<A> & Options,
): Promise<CallAnswer<A>> {
  const done = pendingRequests.begin();
  try {
    const response = await sendWithToken(call, input as Request);
    return (response.status === 204 ? null : await response.json()) as CallAnswer<A>;
  } catch (error) {
    throw asApiError(error, input.signal);
  } finally {
    done();
  }
}

async function sendWithToken(call: CallAddress, input: Request): Promise<Response> {
  if (needsToken(call) && !readCsrfToken()) await renewCsrfToken();
  const response = await send(call, input);
  if (response.status !== 419) return accept(response);
  await renewCsrfToken();
  return accept(await send(call, input));
}

async function send(call: CallAddress, input: Request): Promise<Response> {
  const token = readCsrfToken();
  const timeout = AbortSignal.timeout(call.timeoutMs ?? HTTP_TIMEOUT_MS);
  const response = await fetch(apiOrigin() + callUrl(call, input), {
    method: call.method,
    keepalive: input.keepalive,
    credentials: "include",
    headers: {
      accept: "application/json",
      ...contentTypeOf(input.body),
      ...(token ? { "x-xsrf-token": token } : {}),
      ...input.headers,
    },
    body: input.body === undefined || input.body instanceof Blob ? input.body : JSON.stringify(input.body),
    signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
  });
  storeCsrfToken(response);
  return response;
}

/** A file names its type itself. */
function contentTypeOf(body: unknown): Record<string, string> {
  return body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" };
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
