import { ImportError } from "../../import-error.ts";
import { localName, parseXml } from "../xml/parse-xml.ts";
import type { Zip } from "./zip.ts";

export type Sheet = { name: string; isHidden: boolean; path: string };
export type Workbook = { sheets: Sheet[]; is1904: boolean; stringsPath: string; stylesPath: string };

type Tag = { name: string; attributes: Readonly<Record<string, string>> };
type Relation = { id: string; type: string; path: string };

const MAX_TAGS = 100_000;

/** A workbook's sheets, and the paths of its other parts. Throws ImportError if it names none. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const root = await readRelations(zip, "_rels/.rels", "");
  const path = root.find(({ type }) => type === "officeDocument")?.path ?? "xl/workbook.xml";
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations = await readRelations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const tags = await readTags(zip, path);
  const sheets = tags.filter(({ name }) => name === "sheet").flatMap((tag) => sheetOf(tag, relations));
  if (sheets.length === 0) throw new ImportError("The spreadsheet has no sheet.");
  return {
    sheets,
    is1904: tags.some(({ name, attributes }) => name === "workbookPr" && isTrue(attributes.date1904)),
    stringsPath: pathOf(relations, "sharedStrings") ?? "xl/sharedStrings.xml",
    stylesPath: pathOf(relations, "styles") ?? "xl/styles.xml",
  };
}

function isTrue(text: string | undefined): boolean {
  return text === "1" || text === "true";
}

/** A sheet of cells; chart sheets are skipped. */
function sheetOf({ attributes }: Tag, relations: readonly Relation[]): Sheet[] {
  const id = Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1];
  const relation = relations.find((one) => one.id === id && one.type === "worksheet");
  const isHidden = (attributes.state ?? "visible") !== "visible";
  return relation ? [{ name: attributes.name ?? "", isHidden, path: relation.path }] : [];
}

function pathOf(relations: readonly Relation[], type: string): string | undefined {
  return relations.find((relation) => relation.type === type)?.path;
}

async function readRelations(zip: Zip, path: string, folder: string): Promise<Relation[]> {
  const tags = await readTags(zip, path);
  return tags
    .filter(({ name }) => name === "Relationship")
    .map(({ attributes: { Id = "", Type = "", Target = "" } }) => ({
      id: Id,
      type: Type.slice(Type.lastIndexOf("/") + 1),
      path: new URL(Target, `zip://archive/${folder}`).pathname.slice(1),
    }));
}

/** Every tag of a small part, in order. */
export async function readTags(zip: Zip, path: string): Promise<Tag[]> {
  const tags: Tag[] = [];
  const found = parseXml<Tag>(zip.read(path), (emit) => ({
    open: (name, attributes) => emit({ name: localName(name), attributes }),
    close: () => undefined,
    text: () => undefined,
    fault: () => undefined,
  }));
  for await (const tag of found) {
    tags.push(tag);
    if (tags.length > MAX_TAGS)
      throw new ImportError(`The spreadsheet has more than ${MAX_TAGS} tags in ${path}.`);
  }
  return tags;
}
