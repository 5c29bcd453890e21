import type { FastifyReply } from "fastify";

/** Adds a request header to `Vary`, beside those named already, such as CORS's `Origin`. */
export function addVary(reply: FastifyReply, name: string): FastifyReply {
  const before = reply.getHeader("vary");
  return reply.header("vary", before ? `${before}, ${name}` : name);
}
