export { checkInput } from "./check-input.ts";
export { createHttpServer } from "./http-server.ts";
export { chooseEncoding, type Encoding, isUnchanged } from "./negotiate.ts";
export { namesOneHost } from "./one-host.ts";
export { serve } from "./route.ts";
export { type KnownDevice, markDevice, readDevice } from "./session/device-cookie.ts";
export { readFirstVisit } from "./session/first-visit.ts";
export {
  createSession,
  type FirstVisit,
  isSame,
  type Session,
  sessionHash,
} from "./session/session-cookie.ts";
export { ensureSession, type SessionOptions, setSession } from "./session/session-plugin.ts";
export { uploadOf } from "./upload-of.ts";
export { addVary } from "./vary.ts";
