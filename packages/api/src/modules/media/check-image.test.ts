import { Buffer } from "node:buffer";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkImage } from "./check-image.ts";

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#999999" } });
}

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("takes %s", async (format) => {
  const content = await picture(60, 40).toFormat(format).toBuffer();
  const checked = await checkImage(content, false);
  expect(checked).toMatchObject({ width: 60, height: 40, content });
});

test("turns an SVG from beside the feed into a picture, and refuses one from elsewhere", async () => {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="20" height="10"/></svg>`,
  );
  expect(await checkImage(svg, true)).toMatchObject({ extension: "png", width: 1000, height: 500 });
  await expect(checkImage(svg, false)).rejects.toThrow("is an SVG from elsewhere");
});

test("refuses more than 25 megapixels without decoding them", async () => {
  const content = await picture(5001, 5000).png({ compressionLevel: 9 }).toBuffer();
  await expect(checkImage(content, false)).rejects.toThrow("has more than 25 megapixels");
});

test("refuses an animation of more than 25 megapixels in all", async () => {
  const [edge, frames] = [1000, 26];
  const pixels = Buffer.alloc(edge * edge * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame * 9, frame * edge * edge * 3, (frame + 1) * edge * edge * 3);
  const raw = { width: edge, height: edge * frames, channels: 3, pageHeight: edge } as const;
  const content = await sharp(pixels, { raw }).gif({ effort: 1 }).toBuffer();
  await expect(checkImage(content, false)).rejects.toThrow("has more than 25 megapixels");
});

test.each([
  ["what is no image", Buffer.from("<html></html>"), "cannot be read as an image"],
  ["nothing", Buffer.alloc(0), "cannot be read as an image"],
  ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1), "is larger than 10 MB"],
])("refuses %s", async (_what, content, reason) => {
  await expect(checkImage(content, true)).rejects.toThrow(reason);
});

test("refuses an image that breaks off", async () => {
  const content = await picture(500, 500).png({ compressionLevel: 0 }).toBuffer();
  await expect(checkImage(content.subarray(0, 2000), false)).rejects.toThrow("cannot be read");
});
