import sax from "sax";
import { ImportError } from "../../import-error.ts";

/**
 * Maximum characters of a name, attribute or comment. Texts are delivered in pieces of this size.
 */
const MAX_PIECE = 1024 * 1024;
Object.assign(sax, { MAX_BUFFER_LENGTH: MAX_PIECE });

/** Events of the XML reader, with names as written. */
export type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void;
  close(name: string): void;
  /** A text, or a piece of one. */
  text(text: string): void;
  /** The text is not valid XML here; reading continues. */
  fault(reason: string): void;
};

/**
 * Reads XML as a stream: `handlersFor` gets a function that emits results as they are found.
 * Entities are those of XML and HTML; document types are never read. Throws ImportError for an
 * oversized name, attribute or comment.
 */
export async function* parseXml<Result>(
  chunks: AsyncIterable<string>,
  handlersFor: (emit: (result: Result) => void) => XmlHandlers,
): AsyncGenerator<Result> {
  let found: Result[] = [];
  const handlers = handlersFor((result) => void found.push(result));
  const parser = sax.parser(true, { position: true });
  parser.onopentag = ({ name, attributes }) =>
    handlers.open(name, attributes as Record<string, string>, parser.line + 1);
  parser.onclosetag = (name) => handlers.close(name);
  parser.ontext = (text) => handlers.text(text);
  parser.oncdata = (text) => handlers.text(text);
  parser.onerror = ({ message }) => {
    const [reason = ""] = message.split("\n");
    if (reason.startsWith("Max buffer length"))
      throw new ImportError(`The file has a tag or a comment of more than ${MAX_PIECE} characters.`);
    // The parser continues only once its error is removed.
    parser.resume();
    handlers.fault(reason.charAt(0).toLowerCase() + reason.slice(1));
  };
  for await (const chunk of chunks) {
    parser.write(chunk);
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
