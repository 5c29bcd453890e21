/**
 * One kind of work: its task and result, and the calls that a thread makes of the pool meanwhile.
 */
export type Work = { task: unknown; result: unknown; call: unknown; answer: unknown };

/** An error as data: a clone of one loses its code, and some cannot be cloned. */
export type ThreadError = { message: string; stack?: string | undefined; code?: string };

export type ToThread<W extends Work> =
  | { type: "task"; id: number; task: W["task"] }
  | { type: "answer"; call: number; answer: W["answer"] }
  | { type: "refusal"; call: number; error: ThreadError }
  | { type: "end" };

/** `id` is the task's, `call` the thread's own count. */
export type FromThread<W extends Work> =
  | { type: "call"; id: number; call: number; request: W["call"] }
  | { type: "done"; id: number; result: W["result"] }
  | { type: "failed"; id: number; error: ThreadError }
  | { type: "problem"; reason: string };

export function toThreadError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return "code" in error ? { message, stack, code: String(error.code) } : { message, stack };
}

export function fromThreadError({ message, ...rest }: ThreadError): Error {
  return Object.assign(new Error(message), rest);
}
