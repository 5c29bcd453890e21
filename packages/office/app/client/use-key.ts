import { useRef } from "react";

/**
 * A key for each content of a call, so that a repetition after a lost answer is the same call.
 * `done` is for its answer: the next call is another one.
 */
export function useKey() {
  const sent = useRef<{ content: string; key: string } | null>(null);
  return {
    headersFor(input: unknown) {
      const content = JSON.stringify(input);
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return { "idempotency-key": sent.current.key };
    },
    done() {
      sent.current = null;
    },
  };
}
