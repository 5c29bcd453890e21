import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { importedFrom } from "./code-fingerprint.ts";

const READER = fileURLToPath(new URL("../reader/catalog-reader.worker.ts", import.meta.url));

it("follows imports of values, whatever their form, and no others", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-imports-"));
  const files = {
    "a.ts":
      'import { b } from "./b.ts";\nimport type { T } from "./t.ts";\nexport * from "./c.ts";\nimport pg from "pg";\n',
    "b.ts": 'import {\n  type D,\n  d,\n} from "./d.ts";\n',
    "c.ts": 'import { a } from "./a.ts";\n',
    "d.ts": "",
    "t.ts": "",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const found = await importedFrom([join(folder, "a.ts")]);
  expect(found.map((path) => basename(path))).toEqual(["a.ts", "b.ts", "c.ts", "d.ts"]);
  await rm(folder, { recursive: true });
});

it("names what makes documents, and nothing that answers calls", async () => {
  const names = (await importedFrom([READER])).map((path) => basename(path));
  expect(names).toEqual(expect.arrayContaining(["to-document.ts", "read-measures.ts", "product-columns.ts"]));
  expect(names.filter((name) => /\.routes\.|service|catalog\.ts/.test(name))).toEqual([]);
});
