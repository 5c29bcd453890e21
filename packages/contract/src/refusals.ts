import { z } from "zod";

/** Why calls for logged-in customers are refused with 401. */
export const NO_LOGIN = "Nobody is logged in";

/** Why a thing by its id is refused with 404. */
export const MISSING = "Unknown, or somebody else's";

/** An id in a path: any that is not one of the customer's own is a 404, whatever it looks like. */
export const anyId = z.object({ id: z.string().max(100) });
