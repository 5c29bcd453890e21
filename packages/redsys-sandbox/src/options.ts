/** Who pays here, and whose pages may show the card form. */
export type SandboxOptions = {
  /** The merchant's key, 32 base64 characters. */
  secret: string;
  merchantCode: string;
  terminal: string;
  /** Origins of the shop: they may embed our frames, and only they are notified and returned to. */
  shopOrigin: string | readonly string[];
  /** Where every time comes from. */
  clock?: { now(): Date };
};
