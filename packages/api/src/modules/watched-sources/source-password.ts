import { seal, unseal } from "@tuerca/platform/seal";

/** The owner of a source's password. */
const ownerOf = (name: string) => `password of the source ${name}`;

/** Encrypts the password of a source under the shop's secret. */
export function sealPassword(password: string, name: string, secret: string): Buffer {
  return seal(Buffer.from(password), ownerOf(name), secret);
}

/** The password of a source; null under another secret. */
export function openPassword(sealed: Buffer, name: string, secret: string): string | null {
  return unseal(sealed, ownerOf(name), secret)?.toString() ?? null;
}
