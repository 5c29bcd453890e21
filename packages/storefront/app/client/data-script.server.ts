import { text as textOf } from "node:stream/consumers";

/**
 * What would end the script, a line of it or the text in it; all of them stand in strings of JSON only, which can be
 * written so.
 */
const UNSAFE = /[&<>`$\u2028\u2029]/g;

/**
 * The script by which a document gives its loaders' data to React Router, as its own streaming component does. The data
 * are lines of JSON; written raw they need no backslash before each of their thousands of quotes.
 */
export async function dataScript(data: ReadableStream<Uint8Array>): Promise<string> {
  const text = (await textOf(data)).replace(UNSAFE, escapeCharacter);
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(String.raw\`${text}\`);${controller}.close();</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
