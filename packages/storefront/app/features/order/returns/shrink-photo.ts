/** Longest side of a sent photo, in pixels. */
const EDGE = 2000;

/** A smaller photo is sent as it is. */
const SMALL_BYTES = 500_000;

/**
 * A photo as a JPEG of some 500 kB, so that a phone sends it within seconds. Files that the browser
 * cannot open stay as they are: the server says what is wrong with them.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, EDGE / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return shrunk ?? file;
}
