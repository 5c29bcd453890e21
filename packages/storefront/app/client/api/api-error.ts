import type { ErrorBody } from "@tuerca/contract";

/** Body of a refused call; `cart` comes with a 409 of the cart. */
export type RefusalBody = Partial<ErrorBody> & { readonly [field: string]: unknown };

type Failure = {
  kind: "status" | "timeout" | "network" | "malformed";
  status?: number;
  body?: RefusalBody;
  retryAfterS?: number | null;
  cause?: unknown;
};

/**
 * A call that did not succeed. `status`: the server refused, see `status` and `body`. `timeout`: no answer in time,
 * and what was asked may have happened. `network`: the server was not reached. `malformed`: the answer is not what the
 * contract says.
 */
export class ApiError extends Error {
  readonly kind: Failure["kind"];
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  readonly body: RefusalBody;
  /** Seconds after which it is worth another try; null where the server named none. */
  readonly retryAfterS: number | null;

  constructor(failure: Failure) {
    super(failure.body?.message ?? describeCause(failure), { cause: failure.cause });
    this.name = "ApiError";
    this.kind = failure.kind;
    this.status = failure.status ?? 0;
    this.body = failure.body ?? {};
    this.retryAfterS = failure.retryAfterS ?? null;
  }

  /** The server's message, or null where it sent none. */
  get serverMessage(): string | null {
    return this.body.message || null;
  }

  /** Texts per bad field of a 422. */
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
