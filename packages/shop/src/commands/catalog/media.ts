import { readdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type MediaAdmin, openMediaAdmin, type PictureSource } from "@tuerca/api/operator/pictures";
import { DRAWINGS_DIR } from "../../start/demo-source.ts";
import type { OpenDatabase } from "../../start/open-database.ts";
import { readText } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const MOST_SHOWN = 1000;
const MAX_WORDS = 100;
const USAGE = `Usage: npm run tuerca -- media failed | retry
       npm run tuerca -- media category <slug> <file, address or drawings/kind.svg> | --none
       npm run tuerca -- media move --to <bucket> | folder
       npm run tuerca -- media drawings
       npm run tuerca -- media drawing <words> <kind> | --none`;

/**
 * `media failed`, `retry`, `category`, `move`, `drawing`, `drawings`: failed pictures, pictures of
 * categories, where pictures lie, and the drawings of words. Returns the exit code.
 */
export async function mediaCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  if (args[0] === "move") return (await import("./move-media.ts")).moveMediaCommand(args.slice(1));
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open: openMediaAdmin });
}

function readArguments([verb, ...words]: string[]): Act<MediaAdmin> {
  const [first, second] = words;
  if (verb === "failed" && words.length === 0) return listFailed;
  if (verb === "retry" && words.length === 0) return retry;
  if (verb === "drawings" && words.length === 0) return listDrawings;
  if (words.length === 2 && first !== undefined && second !== undefined) {
    if (verb === "category") return pictureCategory(first, second);
    if (verb === "drawing") return draw(first, second);
  }
  throw new UsageError();
}

async function retry(admin: MediaAdmin): Promise<void> {
  console.log(`${await admin.retry()} images will be tried again by the running shop.`);
}

async function listFailed(admin: MediaAdmin): Promise<void> {
  const { ready, pending, failed } = await admin.counts();
  console.log(`${ready} images are there, ${pending} are waiting, ${failed} could not be taken in.`);
  for (const { source, error, sku } of await admin.failed(MOST_SHOWN))
    console.log(`${sku ?? "-"}\t${source}\t${error ?? ""}`);
  if (failed > MOST_SHOWN) console.log(`… and ${failed - MOST_SHOWN} more.`);
}

function pictureCategory(slug: string, word: string): Act<MediaAdmin> {
  const picture = word === "--none" ? null : readPicture(word);
  return async (admin) => {
    const known = await admin.pictureCategory(slug, picture);
    if (!known) console.log(`There is no category ${slug}; its slug is what its address ends with.`);
    else if (picture === null) console.log(`Category ${slug} has no picture; the next feed may give it one.`);
    else console.log(`Category ${slug} has this picture; feeds leave it alone.`);
  };
}

async function listDrawings(admin: MediaAdmin): Promise<void> {
  const entries = await admin.drawingWords();
  if (entries.length === 0) console.log("No words have a drawing of yours; the shop's own words apply.");
  for (const { words, drawing } of entries) console.log(`${words}\t${drawing}`);
}

function draw(text: string, kind: string): Act<MediaAdmin> {
  const words = readText("Words", text, MAX_WORDS).toLowerCase();
  if (kind === "--none")
    return async (admin) => {
      const known = await admin.undraw(words);
      console.log(known ? `The shop's own words apply again to "${words}".` : `"${words}" had no drawing.`);
    };
  const drawing = readDrawing(kind);
  return async (admin) => {
    await admin.draw({ words, drawing });
    console.log(`Parts named "${words}" are drawn as ${drawing} while they have no picture.`);
  };
}

/** The source of a picture: an address, `drawings/<kind>.svg`, or a file. Throws UsageError. */
function readPicture(word: string): PictureSource {
  const drawing = /^drawings\/([a-z0-9-]+)\.svg$/.exec(word)?.[1];
  if (drawing) return { source: `drawing:${readDrawing(drawing)}`, root: null, path: word };
  if (/^https?:\/\//i.test(word) && URL.canParse(word))
    return { source: new URL(word).href, root: null, path: null };
  const path = resolve(word);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`${word} is no file, no address and no drawing such as drawings/disc.svg.`);
  return { source: path, root: dirname(path), path: null };
}

/** A drawing of the shop by its name, such as `disc`. Throws UsageError, which lists all names. */
function readDrawing(word: string): string {
  const known = readdirSync(DRAWINGS_DIR).map((file) => file.replace(/\.svg$/, ""));
  if (known.includes(word)) return word;
  throw new UsageError(`There is no drawing ${word}. Known: ${known.join(", ")}.`);
}
