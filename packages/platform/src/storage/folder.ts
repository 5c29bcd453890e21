import { mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { draftOf, isDraft } from "./drafts.ts";
import type { FileStore } from "./file-store.ts";
import { checkName } from "./names.ts";
import { unlessMissing } from "./unless-missing.ts";
import { statFile, writeWhole } from "./whole-files.ts";

/** Files in a folder of this machine, or of a file system that several share. */
export function openFolder(root: string): FileStore {
  const pathOf = (name: string) => join(root, checkName(name));
  const remove = async (name: string) => {
    const path = pathOf(name);
    await rm(path, { force: true });
    // A folder that holds other files stays.
    if (dirname(path) !== root) await rmdir(dirname(path)).catch(() => undefined);
  };
  return {
    put: async (name, content) => writeWhole(pathOf(name), content),
    write: async (name, make) => {
      const path = pathOf(name);
      const [top = ""] = dirname(name).split("/");
      const draft = draftOf(join(root, top, basename(name)));
      await mkdir(dirname(draft), { recursive: true });
      try {
        const result = await make(draft);
        if (!(await statFile(draft))) await remove(name);
        else {
          await mkdir(dirname(path), { recursive: true });
          await rename(draft, path);
        }
        return result;
      } finally {
        await rm(draft, { force: true });
      }
    },
    get: async (name) => unlessMissing(readFile(pathOf(name))),
    open: async (name) => {
      const file = await unlessMissing(open(pathOf(name)));
      if (!file) return null;
      const { size, mtimeMs } = await file.stat();
      return { bytes: size, modifiedAt: mtimeMs, body: file.createReadStream() };
    },
    withFile: async (name, use) => ((await statFile(pathOf(name))) ? use(pathOf(name)) : null),
    stat: async (name) => statFile(pathOf(name)),
    list: (folder) => listBelow(root, folder && checkName(folder)),
    remove,
    addressOf: pathOf,
  };
}

async function* listBelow(root: string, folder: string): ReturnType<FileStore["list"]> {
  const entries = await unlessMissing(readdir(join(root, folder), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listBelow(root, name);
    const file = isDraft(name) ? null : await statFile(join(root, name));
    if (file) yield { name, ...file };
  }
}
