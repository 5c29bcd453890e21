import type { Order } from "@tuerca/contract";

/**
 * An order as its page has it. `needs_email`: by the link of an account that is not logged in;
 * `can_register`: the account of a guest's can be opened with it here.
 */
export type LinkedOrder = Order & { needs_email?: boolean; can_register?: boolean };
