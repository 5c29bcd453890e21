import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The body of a request, which its content type's parser has left in the stream. `bytes` is its
 * announced length, null if it is not known.
 */
export function uploadOf(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
): { body: Readable; bytes: number | null } {
  // A refusal may come before the whole body; a balancer must not reuse that connection.
  reply.header("connection", "close");
  const bytes = Number(headers["content-length"] ?? Number.NaN);
  return { body: raw, bytes: Number.isNaN(bytes) ? null : bytes };
}
