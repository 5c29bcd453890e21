import { SaxesParser } from "saxes";
import { ImportError } from "../../import-error.ts";

/** No tag and no text of a file may be longer, in characters. */
const MAX_PIECE = 16 * 1024 * 1024;

/** What a reader of XML is told, with names as they are written. */
export type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  close(name: string): void;
  text(text: string): void;
  /** The text is no proper XML here; reading goes on. */
  fault(reason: string): void;
};

/**
 * Reads XML as a stream: `handlersFor` gets a function that hands out results, which come as they are found. Entities
 * are the five of XML and numbers; those of a document type are neither read nor loaded. Throws ImportError where one
 * tag or text is beyond measure.
 */
export async function* parseXml<Result>(
  chunks: AsyncIterable<string>,
  handlersFor: (emit: (result: Result) => void) => XmlHandlers,
): AsyncGenerator<Result> {
  let found: Result[] = [];
  let quiet = 0;
  const handlers = handlersFor((result) => void found.push(result));
  const parser = new SaxesParser();
  const heard = () => {
    quiet = 0;
  };
  parser.on("opentag", ({ name, attributes }) => {
    heard();
    handlers.open(name, attributes, parser.line);
  });
  parser.on("closetag", ({ name }) => {
    heard();
    handlers.close(name);
  });
  parser.on("text", handlers.text);
  parser.on("cdata", handlers.text);
  parser.on("error", ({ message }) => handlers.fault(message.replace(/^\d+:\d+: /, "").replace(/\.$/, "")));
  for await (const chunk of chunks) {
    quiet += chunk.length;
    parser.write(chunk);
    if (quiet > MAX_PIECE)
      throw new ImportError(`The file has a tag or a text of more than ${MAX_PIECE} characters.`);
    yield* found;
    found = [];
  }
  parser.close();
  yield* found;
}

/** A name without its prefix: `price` of `g:price`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
