import { type ConflictCode, TOO_MANY_TRIES, UNAUTHENTICATED } from "@tuerca/contract";
import { inEnglish, inSpanish, type Refusal } from "./refusals/reason.ts";
import type { SecurityEvent } from "./security-log.ts";

/** The refusals of services. Only `platform/http/error-handler.ts` turns them into answers. */
export abstract class ShopError extends Error {
  abstract readonly kind:
    | "unauthenticated"
    | "forbidden"
    | "not_found"
    | "invalid"
    | "conflict"
    | "csrf"
    | "too_many"
    | "unavailable";
  /** Set if the refusal deserves a line of the security log. */
  readonly security?: SecurityEvent;
  /** Further fields of the answer's body. */
  readonly details: Record<string, unknown>;

  readonly #refusal: Refusal;

  constructor(refusal: Refusal, details: Record<string, unknown> = {}) {
    super(inEnglish(refusal));
    this.#refusal = refusal;
    this.details = details;
  }

  /** The message for a screen; `message` is for commands and logs. */
  inSpanish(): string {
    return inSpanish(this.#refusal);
  }
}

/** The call needs a login and has none, or (with its own message) a login was refused. */
export class Unauthenticated extends ShopError {
  readonly kind = "unauthenticated";

  constructor(message: string = UNAUTHENTICATED) {
    super(message);
  }
}

/** Address and password do not match. */
export class WrongLogin extends Unauthenticated {
  override readonly security = "login_failed";

  constructor() {
    super("Usuario o contraseña incorrectos.");
  }
}

/** The caller is known and may not do this. */
export class Forbidden extends ShopError {
  readonly kind = "forbidden";
}

/** The role of somebody of the staff does not let them do it. */
export class NotPermitted extends Forbidden {
  override readonly security = "office_refused";

  constructor(message = "Tu rol no permite hacer esto.") {
    super(message);
  }
}

/** Unknown or another user's: both look the same. */
export class NotFound extends ShopError {
  readonly kind = "not_found";

  constructor(refusal: Refusal = "No encontrado.", details: Record<string, unknown> = {}) {
    super(refusal, details);
  }
}

/** Input that breaks a rule; `errors` has the Spanish texts of every bad field. */
export class Invalid extends ShopError {
  readonly kind = "invalid";

  constructor(
    refusal: Refusal,
    errors: Record<string, string[]> = {},
    details: Record<string, unknown> = {},
  ) {
    super(refusal, { ...details, errors });
  }

  /** The refusal of one field. */
  static at(field: string, refusal: Refusal): Invalid {
    return new Invalid(refusal, { [field]: [inSpanish(refusal)] });
  }
}

/** The state has changed since the caller's last read. */
export class Conflict extends ShopError {
  readonly kind = "conflict";
  declare readonly details: Record<string, unknown> & { code: ConflictCode };

  constructor(code: ConflictCode, refusal: Refusal, details: Record<string, unknown> = {}) {
    super(refusal, { code, ...details });
  }
}

/** The session's token is missing or another session's. */
export class CsrfMismatch extends ShopError {
  readonly kind = "csrf";
  override readonly security = "csrf_refused";

  constructor() {
    super("CSRF token mismatch.");
  }
}

/** No limit lasts longer; a clock that was set back would make it seem so. */
const DAY_S = 86_400;

/** Too many tries; the answer has `retryAfterS`, at most a day, as Retry-After. */
export class TooMany extends ShopError {
  readonly kind = "too_many";
  override readonly security = "rate_limited";
  readonly retryAfterS: number;

  constructor(retryAfterS: number, message: string = TOO_MANY_TRIES) {
    super(message);
    this.retryAfterS = Math.min(retryAfterS, DAY_S);
  }
}

/** A service outside the shop, which the call needs, does not work; the message says what to do. */
export class Unavailable extends ShopError {
  readonly kind = "unavailable";
}

/**
 * A notification that falsely claims to come from the payment gateway; answered as 400. The reason
 * is for the operator.
 */
export class ForgedNotification extends Error {
  readonly statusCode = 400;
  readonly security = "forged_notification";
  readonly securityDetails: Record<string, string>;

  constructor(reason: string) {
    super("A notification is not signed as the settings say");
    this.securityDetails = { reason };
  }
}
