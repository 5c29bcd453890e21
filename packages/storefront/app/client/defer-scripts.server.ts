const HEAD_END = Buffer.from("</head>");
const PRELOAD = '<link rel="modulepreload" ';

/**
 * Lets a document's scripts come after what is seen: as they are preloaded, they would share the line with stylesheet,
 * font and first pictures. React Router leaves no say in it.
 */
export function deferScripts(document: Buffer): Uint8Array {
  const end = document.indexOf(HEAD_END);
  if (end < 0) return document;
  const head = document.toString("utf8", 0, end).replaceAll(PRELOAD, `${PRELOAD}fetchPriority="low" `);
  return Buffer.concat([Buffer.from(head), document.subarray(end)]);
}
