import { callAt } from "../call-address.ts";

// Apart from `auth.calls.ts`, which every page loads.
export const registerWithOrder = callAt("POST", "/api/v1/register/order/{id}");
