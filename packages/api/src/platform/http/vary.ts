import type { FastifyReply } from "fastify";

/** Names a request header by which the answer differs, beside those that are named already, as CORS names `Origin`. */
export function addVary(reply: FastifyReply, name: string): FastifyReply {
  const before = reply.getHeader("vary");
  return reply.header("vary", before ? `${before}, ${name}` : name);
}
