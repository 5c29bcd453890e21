import { parentPort } from "node:worker_threads";
import type { ToRenderer } from "../../src/web/rendering/render-messages.ts";

const calls = new Map<number, string>();

/** A rendering thread whose pages are their address and what one call answered; some addresses bring it down. */
parentPort?.on("message", (message: ToRenderer) => {
  if (message.type === "render") {
    const { id, address } = message;
    if (address === "/die") process.exit(1);
    if (address === "/throw") throw new Error("broken");
    if (address === "/fail") return parentPort?.postMessage({ type: "failed", id, reason: "no page" });
    calls.set(id, address);
    return parentPort?.postMessage({ type: "call", id, call: id, request: { method: "GET", path: address } });
  }
  const etag = `${calls.get(message.id)} ${message.answer?.body ?? "nothing"}`;
  const page = { status: 200, headers: {}, etag, packed: new Uint8Array() };
  parentPort?.postMessage({ type: "page", id: message.id, page });
});
