import { createServer } from "node:net";

/** Opens the port for a moment, so that a taken one is told before anything is built. Throws EADDRINUSE or EACCES. */
export function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
