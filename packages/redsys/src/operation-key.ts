import { createCipheriv } from "node:crypto";

const DES_BLOCK_BYTES = 8;
const AES_KEY_BYTES = 16;

/**
 * The HMAC_SHA256_V1 key of an order: 3DES of the zero-padded order number under the merchant's
 * secret (base64 of 24 bytes). Source: pagosonline.redsys.es, "firmar una operación".
 */
export function tripleDesKey(secret: string, order: string): Buffer {
  const plain = Buffer.from(order);
  const padded = Buffer.alloc(Math.ceil(plain.length / DES_BLOCK_BYTES) * DES_BLOCK_BYTES);
  plain.copy(padded);
  const cipher = createCipheriv("des-ede3-cbc", Buffer.from(secret, "base64"), Buffer.alloc(DES_BLOCK_BYTES));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

/**
 * The HMAC_SHA512 key of an order: AES-128 of the order number under the first 16 characters of the
 * secret. The key is the base64 text, not its bytes, as the published vectors show.
 */
export function aesKey(secret: string, order: string): Buffer {
  const key = Buffer.from(secret.slice(0, AES_KEY_BYTES).padEnd(AES_KEY_BYTES, "0"), "latin1");
  const cipher = createCipheriv("aes-128-cbc", key, Buffer.alloc(AES_KEY_BYTES));
  return Buffer.from(Buffer.concat([cipher.update(order), cipher.final()]).toString("base64"));
}
