import sax from "sax";

/** The elements of an item by name, without Google's prefix; those of shipping as `shipping.…`. */
export type FeedItem = Record<string, string[]>;

/** The items of a feed, in order. Throws if it is not well-formed XML of the right namespace. */
export function readFeed(xml: string): FeedItem[] {
  const items: FeedItem[] = [];
  const open: string[] = [];
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = (tag) => {
    if (!("local" in tag)) throw new Error("the parser knows no namespaces");
    const { local, uri } = tag;
    if (local === "item") items.push({});
    if (uri !== "" && uri !== "http://base.google.com/ns/1.0") throw new Error(`unknown ${uri}`);
    open.push(local);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = (text) => {
    const at = open.indexOf("item");
    const item = items.at(-1);
    if (at < 0 || !item || open.length === at + 1) return;
    const name = open.slice(at + 1).join(".");
    item[name] = [...(item[name] ?? []), text];
  };
  parser.write(xml).close();
  return items;
}
