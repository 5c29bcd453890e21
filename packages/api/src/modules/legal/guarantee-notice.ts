import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@tuerca/platform/config";
import sharp from "sharp";

/** The official notice on the legal guarantee, as the operator installed it; sizes in pixels. */
export type GuaranteeNotice = {
  content: Buffer;
  type: string;
  fileName: string;
  /** SHA-256 of the content in hex. */
  hash: string;
  width: number;
  height: number;
};

const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpeg: "image/jpeg",
};

type NoticeConfig = Pick<Config, "dataDir" | "GUARANTEE_NOTICE_FILE" | "GUARANTEE_NOTICE_SHA256">;

/**
 * Reads the harmonised notice (Directive 2011/83/EU, art. 22a; Implementing Regulation (EU)
 * 2025/1960), which shops must show unmodified. If it is missing, no picture, or not the expected
 * file, returns a sentence for the operator.
 */
export async function readGuaranteeNotice(config: NoticeConfig): Promise<GuaranteeNotice | string> {
  const file = config.GUARANTEE_NOTICE_FILE ?? join(config.dataDir, "legal", "eu-garantia-es.svg");
  const content = await readFile(file).catch(() => null);
  if (!content) return warning(file, "is missing: put the official Spanish artwork there");
  const hash = createHash("sha256").update(content).digest("hex");
  const expected = config.GUARANTEE_NOTICE_SHA256?.toLowerCase();
  if (expected && expected !== hash) return warning(file, `is not the expected one: its SHA-256 is ${hash}`);
  const {
    format = "",
    width,
    height,
  } = await sharp(content)
    .metadata()
    .catch(() => NO_PICTURE);
  const type = TYPES[format];
  if (!type || !width || !height) return warning(file, "is no SVG, PNG or JPEG picture");
  return { content, type, fileName: `garantia-legal.${format}`, hash, width, height };
}

const NO_PICTURE = { format: "", width: 0, height: 0 };

function warning(file: string, problem: string): string {
  return `The EU notice on the legal guarantee, ${file}, ${problem}; a link stands in for it (docs/operations/content.md).`;
}
