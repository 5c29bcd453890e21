export { createHttpServer } from "./http-server.ts";
export { serve } from "./route.ts";
export { type FirstVisit, type Session, sessionHash } from "./session-cookie.ts";
export { ensureSession, type SessionOptions } from "./session-plugin.ts";
