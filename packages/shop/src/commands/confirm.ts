import { createInterface } from "node:readline/promises";

/** Whether a question can be asked: somebody sits at a terminal. */
export const canConfirm = () => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Asks a yes-or-no question on the terminal; anything but a yes is a no. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^\s*(y|yes|s|si|sí)\s*$/i.test(await terminal.question(`${question} [y/N] `));
  } finally {
    terminal.close();
  }
}
