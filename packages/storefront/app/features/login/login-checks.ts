import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput, registerInput, resetPassword, sendReset } from "@tuerca/contract";

/** The checks of the forms about a login, in a file of their own that loads late. */
export const checks = {
  logIn: zodResolver(loginInput),
  register: zodResolver(registerInput),
  sendReset: zodResolver(sendReset.body),
  resetPassword: zodResolver(resetPassword.body),
};
