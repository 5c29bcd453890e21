export { type CartOwner, ownerOf, type Shopper } from "./cart-owner.ts";
export { findShopper, requireShopper } from "./find-shopper.ts";
export { endLogins, findLogin, listLogins } from "./login.repository.ts";
export { replaceSession, startLogin } from "./login.service.ts";
export { requireGuest } from "./require-guest.ts";
export { findUserId, requireUser } from "./require-user.ts";
export { storeSession } from "./session.repository.ts";
export { forgetOldChoices, forgetOldVisits } from "./session.service.ts";
