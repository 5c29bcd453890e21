import { callAt } from "../call-address.ts";

export const logIn = callAt("POST", "/api/v1/auth/login");
export const logOut = callAt("GET", "/api/v1/auth/logout", { withCsrf: true });
export const getUser = callAt("GET", "/api/v1/user");
export const register = callAt("POST", "/api/v1/register");
export const sendReset = callAt("POST", "/api/v1/password/send_reset");
export const resetPassword = callAt("POST", "/api/v1/password/reset");
export const changePassword = callAt("PUT", "/api/v1/user/change_password");
export const updateUser = callAt("PUT", "/api/v2/user");
export const sendConfirmation = callAt("POST", "/api/v1/email/send_confirmation");
export const confirmEmail = callAt("POST", "/api/v1/email/confirm");
export const rejectRegistration = callAt("POST", "/api/v1/email/reject");
