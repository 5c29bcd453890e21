import { hash, randomBytes } from "node:crypto";

/** A new unguessable id: 132 bits as 22 characters of base64url. */
export function createSecretId(): string {
  return randomBytes(17).toString("base64url").slice(0, 22);
}

/** A secret's form in the database: its SHA-256 in base64url. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}
