import type { ErrorBody } from "@tuerca/contract";

/** Body of a refused call; a 409 of the cart includes `cart`. */
export type RefusalBody = Partial<ErrorBody> & { readonly [field: string]: unknown };

type Failure = {
  kind: "status" | "timeout" | "network" | "malformed";
  status?: number;
  body?: RefusalBody;
  retryAfterS?: number | null;
  cause?: unknown;
};

/**
 * A failed call. `status`: the server refused, see `status` and `body`. `timeout`: no answer in
 * time, so the call may have succeeded. `network`: the server was not reached. `malformed`: the
 * answer does not fit the contract.
 */
export class ApiError extends Error {
  readonly kind: Failure["kind"];
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly body: RefusalBody;
  /** Seconds until a retry makes sense; null if the server sent none. */
  readonly retryAfterS: number | null;

  constructor(failure: Failure) {
    super(failure.body?.message ?? describeCause(failure), { cause: failure.cause });
    this.name = "ApiError";
    this.kind = failure.kind;
    this.status = failure.status ?? 0;
    this.body = failure.body ?? {};
    this.retryAfterS = failure.retryAfterS ?? null;
  }

  /** The server's message, or null. */
  get serverMessage(): string | null {
    return this.body.message || null;
  }

  /** Messages of a 422 by field. */
  get fieldErrors(): Readonly<Record<string, string[]>> {
    return this.status === 422 ? (this.body.errors ?? {}) : {};
  }
}

function describeCause({ cause, status, kind }: Failure): string {
  if (cause instanceof Error && cause.message) return cause.message;
  return status ? `HTTP ${status}` : kind;
}

/** Whether the error is a refusal with this status. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.kind === "status" && error.status === status;
}
