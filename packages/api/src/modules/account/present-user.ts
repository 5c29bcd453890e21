import type { User } from "@tuerca/contract";
import type { Account } from "./user.repository.ts";

/** The user in the contract's form; a customer is one client. */
export function presentUser({ id, name, email, emailConfirmedAt, group }: Account): User {
  const user = { id, name, email, email_confirmed: emailConfirmedAt !== null, client: { id } };
  return group === null ? user : { ...user, group };
}
