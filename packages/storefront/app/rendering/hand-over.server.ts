import { text as textOf } from "node:stream/consumers";

/**
 * Passes the preceding text to React Router, like its own streaming component. The same on every
 * page.
 */
export const HAND_OVER = `{
  const controller = window.__reactRouterContext.streamController;
  controller.enqueue(document.currentScript.previousElementSibling.textContent);
  controller.close();
}`;

/**
 * The end of a document: the loaders' data as inert text, and the script that passes them on. The
 * data are lines of JSON, so `<` occurs only in strings, where it can be escaped.
 */
export async function handOver(data: ReadableStream<Uint8Array>): Promise<string> {
  const text = (await textOf(data)).replaceAll("<", "\\u003c");
  return `<script type="application/json">${text}</script><script>${HAND_OVER}</script>`;
}
