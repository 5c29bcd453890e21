/** The merchant, and the pages that may embed the card form. */
export type SandboxOptions = {
  /** The merchant's key, 32 base64 characters. */
  secret: string;
  merchantCode: string;
  terminal: string;
  /** Origins of the shop: they may embed our frames, and only they are notified and returned to. */
  shopOrigin: string | readonly string[];
  /**
   * Whether it refunds payments that it does not know, of any amount: those of an earlier run, and
   * a demo's made-up ones.
   */
  refundsUnknown?: boolean;
  /** The clock of every time. */
  clock?: { now(): Date };
};
