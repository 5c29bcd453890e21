import { HTTP_TIMEOUT_MS } from "@tuerca/contract";
import { type CallAddress, type CallAnswer, type CallInput, needsToken } from "@tuerca/contract/calls";
import { type AnyInput, callUrl } from "@tuerca/kit/calls/call-url.ts";
import { acceptAnswer, asApiError, bodyOf, contentTypeOf } from "@tuerca/kit/calls/read-answer.ts";
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
  if (response.status !== 419) return acceptAnswer(response);
  await renewCsrfToken();
  return acceptAnswer(await send(call, input));
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
    body: bodyOf(input.body),
    signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
  });
  storeCsrfToken(response);
  return response;
}
