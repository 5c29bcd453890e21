import { z } from "zod";
import { secretId } from "./fields/fields.ts";

/** The reason of a 404 by id. */
export const MISSING = "Unknown, or somebody else's";

/** Why an order cannot be paid: 409. */
export const NOT_PAYABLE =
  "Paid or cancelled already (`order_state`), a payment is being confirmed (`payment_pending`), or the bank wants no card for this order any more (`card_refused`)";

/** Why an order cannot be paid for now: 429. */
export const TOO_MANY_PAYMENTS =
  "Too many wrong ids, payments begun for this order, or cards denied for it or from this IP address; Retry-After in seconds";

/** An id in a path: anything but the customer's own is a 404, whatever its form. */
export const anyId = z.object({ id: z.string().max(100) });

/** The same in a body. */
export const anySecretId = z
  .string({ error: "Falta el identificador" })
  .max(100, "Identificador no válido")
  .transform((id) => (secretId.safeParse(id).success ? id : ""));
