/** Faults of the service. Those of single records apply by their invoice's number. */
export type Faults = {
  /** Waits before it answers, after its work. */
  answerDelayMs?: number;
  /** Answers with a SOAP fault and stores nothing: 4xxx of the client's, `server` of its own. */
  soapFault?: { side: "client" | "server"; code: number };
  /** Breaks the connection off after it has stored the records. */
  isAnswerLost?: boolean;
  /** Answers with this HTTP status and no message, and stores nothing. */
  httpStatus?: number;
  /** Answers with a text that is no message, after it has stored the records. */
  isGarbled?: boolean;
  /** The `Date` header is this much ahead of the clock. */
  clockAheadMs?: number;
  /** Accepts (2xxx) or rejects (1xxx) with this error each record whose number matches. */
  records?: { number: RegExp; code: number }[];
  /** How many messages these faults apply to; all if absent. */
  times?: number;
};

/** The active faults. Each setting replaces the previous one; `{}` ends all. */
export class FaultSwitch {
  #faults: Faults = {};
  #left = Number.POSITIVE_INFINITY;

  set(faults: Faults): void {
    this.#faults = faults;
    this.#left = faults.times ?? Number.POSITIVE_INFINITY;
  }

  /** The faults of the next message. */
  take(): Faults {
    if (this.#left <= 0) return {};
    this.#left -= 1;
    return this.#faults;
  }
}
