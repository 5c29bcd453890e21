import { text as textOf } from "node:stream/consumers";

/** Gives the text before it to React Router, as its own streaming component does. The same on every page. */
export const HAND_OVER = `{
  const controller = window.__reactRouterContext.streamController;
  controller.enqueue(document.currentScript.previousElementSibling.textContent);
  controller.close();
}`;

/**
 * A document's end: its loaders' data as a text that runs nowhere, and the script that hands them over. The data are
 * lines of JSON, so that `<` stands in strings only, where it can be written otherwise.
 */
export async function handOver(data: ReadableStream<Uint8Array>): Promise<string> {
  const text = (await textOf(data)).replaceAll("<", "\\u003c");
  return `<script type="application/json">${text}</script><script>${HAND_OVER}</script>`;
}
