import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";

const PATIENCE_MS = 60_000;

/** The result of a command: its exit code, and what it printed. */
type Operated = { code: number; output: string };

type Operator = { run(words: string[]): Operated };

let operator: Operator | undefined;

/**
 * Runs an operator's command on the tested shop; returns its output. Throws if it ends with another
 * code than 0.
 */
export function operate(...words: string[]): string {
  operator ??= openOperator();
  const { code, output } = operator.run(words);
  if (code !== 0) throw new Error(`tuerca ${words.join(" ")} ended with ${code}: ${output}`);
  return output;
}

/** A thread that runs commands, so that the code of all of them is loaded once. */
function openOperator(): Operator {
  const { port1: port, port2 } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(new URL("../../packages/shop/test/command-thread.ts", import.meta.url), {
    workerData: { port: port2, done },
    transferList: [port2],
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? "" },
    execArgv: [],
  });
  thread.unref();
  return {
    run: (words) => {
      Atomics.store(done, 0, 0);
      port.postMessage(words);
      Atomics.wait(done, 0, 0, PATIENCE_MS);
      const answer = receiveMessageOnPort(port)?.message as Operated | undefined;
      if (!answer) throw new Error(`tuerca ${words.join(" ")} has not ended.`);
      return answer;
    },
  };
}
