export { createHttpServer, type HttpOptions } from "./http-server.ts";
export { type CallInput, type CallResult, serve } from "./route.ts";
export { type FirstVisit, type Session, sessionHash } from "./session-cookie.ts";
export { ensureSession, type SessionOptions } from "./session-plugin.ts";
