import { z } from "zod";
import { secretId } from "./fields/fields.ts";

/** Why a thing by its id is refused with 404. */
export const MISSING = "Unknown, or somebody else's";

/** An id in a path: any that is not one of the customer's own is a 404, whatever it looks like. */
export const anyId = z.object({ id: z.string().max(100) });

/** The same in a body. */
export const anySecretId = z
  .string({ error: "Falta el identificador" })
  .max(100, "Identificador no válido")
  .transform((id) => (secretId.safeParse(id).success ? id : ""));
