export { checkInput } from "./check-input.ts";
export { type KnownDevice, markDevice, readDevice } from "./device-cookie.ts";
export { createHttpServer } from "./http-server.ts";
export { chooseEncoding, type Encoding, isUnchanged } from "./negotiate.ts";
export { serve } from "./route.ts";
export { createSession, type FirstVisit, isSame, type Session, sessionHash } from "./session-cookie.ts";
export { ensureSession, type SessionOptions, setSession } from "./session-plugin.ts";
export { addVary } from "./vary.ts";
