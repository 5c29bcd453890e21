import type { Order } from "@tuerca/contract";

/** An order as its page has it; `needs_email`: by the link of an account that is not logged in. */
export type LinkedOrder = Order & { needs_email?: boolean };
