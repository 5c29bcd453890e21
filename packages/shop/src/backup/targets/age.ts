import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { BackupError } from "../format.ts";

/** Whether the name of a file, or its address, is that of an encrypted one. */
export const isEncrypted = (address: string): boolean => /\.age(?:\?|$)/.test(address);

/** Encrypts a stream, in the format of age, so that `key` opens it. */
export async function seal(key: string, content: AsyncIterable<Uint8Array>) {
  const { Encrypter, identityToRecipient } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key).catch(mistyped));
  return encrypter.encrypt(toWeb(content));
}

/** Opens what `seal` made. Throws BackupError for another key; a cut or changed stream fails. */
export async function unseal(key: string, address: string, content: Readable): Promise<Readable> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch {
    mistyped();
  }
  try {
    return Readable.fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (error) {
    content.destroy();
    const isOther = error instanceof Error && /no identity matched/.test(error.message);
    throw new BackupError(
      isOther
        ? `The backup ${address} was encrypted with another BACKUP_KEY: only that one opens it.`
        : `The backup ${address} is damaged or cut short (${error instanceof Error ? error.message : error}).`,
    );
  }
}

/** A new key. */
export async function createKey(): Promise<string> {
  return (await import("age-encryption")).generateX25519Identity();
}

function mistyped(): never {
  throw new BackupError("BACKUP_KEY is mistyped: its check sum is wrong.");
}

const toWeb = (content: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(content) as ReadableStream<Uint8Array<ArrayBuffer>>;
