import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReturnAdmin } from "@tuerca/api/operator/returns";
import { MAX_RETURN_PHOTOS } from "@tuerca/contract";
import { makeFolder } from "../../embedded-postgres/make-folder.ts";
import { parseOptions, readText } from "../read-arguments.ts";
import type { Act } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { writeFileWhole } from "../write-file-whole.ts";
import { readReturnNumber } from "./return-arguments.ts";

const MAX_TEXT = 2000;

/** Reads the words after `returns refuse`. Throws UsageError. */
export function readRefuse(args: string[]): Act<ReturnAdmin> {
  const options = { because: { type: "string" }, photo: { type: "string", multiple: true } } as const;
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options });
  const number = readReturnNumber(positionals);
  const because = readText("--because with a text", values.because ?? "", MAX_TEXT);
  const paths = values.photo ?? [];
  if (paths.length > MAX_RETURN_PHOTOS)
    throw new UsageError(`At most ${MAX_RETURN_PHOTOS} photos were expected.`);
  return async (admin) => {
    const photos = await Promise.all(paths.map((path) => readFile(path)));
    await admin.refuse(number, { because, photos });
    console.log(`Return ${number} is refused; its customer is told why by mail.`);
  };
}

/** Reads the words after `returns photos`: writes the photos of a return into a folder. */
export function readPhotos(args: string[]): Act<ReturnAdmin> {
  const { positionals } = parseOptions({ args, allowPositionals: true, options: {} });
  const number = readReturnNumber(positionals.slice(0, 1));
  const [, folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError("One folder was expected.");
  return async (admin) => {
    const photos = await admin.photos(number);
    if (photos.length === 0) return console.log(`Return ${number} has no photos.`);
    await makeFolder(folder);
    for (const [index, { byShop, content }] of photos.entries()) {
      const name = `${number}-${index + 1}-${byShop ? "shop" : "customer"}.jpg`;
      await writeFileWhole(Readable.from([content]), join(folder, name));
    }
  };
}
