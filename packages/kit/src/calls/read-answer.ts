import { ApiError, type RefusalBody } from "./api-error.ts";

/** Returns a successful answer; throws ApiError with a refusal's status and body. */
export async function acceptAnswer(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status, headers } = response;
  const retryAfterS = Number.parseInt(headers.get("retry-after") ?? "", 10) || null;
  throw new ApiError({ kind: "status", status, retryAfterS, body: await refusalOf(response) });
}

async function refusalOf(response: Response): Promise<RefusalBody> {
  const body: unknown = await response.json().catch(() => null);
  return body && typeof body === "object" ? (body as RefusalBody) : {};
}

/** The error of a call that failed: ApiError, or the reason of an aborted `signal`. */
export function asApiError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError) return error;
  if (signal?.aborted) return signal.reason;
  const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
  if (isTimeout) return new ApiError({ kind: "timeout", cause: error });
  return new ApiError({ kind: error instanceof SyntaxError ? "malformed" : "network", cause: error });
}

/** The header of a body. A file names its type itself. */
export function contentTypeOf(body: unknown): Record<string, string> {
  return body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" };
}

/** A call's body as `fetch` takes it: a file as it is, all else as JSON. */
export function bodyOf(body: unknown): BodyInit | undefined {
  return body === undefined || body instanceof Blob ? body : JSON.stringify(body);
}
