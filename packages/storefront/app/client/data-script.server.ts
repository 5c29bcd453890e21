/** What would end a script or a line of it. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/** The script by which a document gives its loaders' data to React Router, as its own streaming component writes it. */
export async function dataScript(data: ReadableStream<Uint8Array>): Promise<string> {
  const text = JSON.stringify(await new Response(data).text()).replace(UNSAFE, escapeCharacter);
  const controller = "window.__reactRouterContext.streamController";
  return `<script>${controller}.enqueue(${text});${controller}.close();</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
