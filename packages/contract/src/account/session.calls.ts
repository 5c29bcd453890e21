import { callAt } from "../call-address.ts";

export const getCsrfCookie = callAt("GET", "/sanctum/csrf-cookie");
export const putSessionData = callAt("PUT", "/api/store-front/session/data");
export const deleteSession = callAt("DELETE", "/api/store-front/session");
