import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { OFFICE_URL } from "./office.ts";

/** Statements of an authenticator; each may be false, to see it refused. */
export type Claims = { origin?: string; rpId?: string; counter?: number; flags?: number; challenge?: string };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (bytes: Buffer) => bytes.toString("base64url");

/** CBOR of the few kinds that passkeys use (RFC 8949): integers, bytes, texts, maps. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key as number), cbor(inner as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, length: number): Buffer {
  const kind = major << 5;
  if (length < 24) return Buffer.from([kind | length]);
  return length < 256
    ? Buffer.from([kind | 24, length])
    : Buffer.from([kind | 25, length >> 8, length & 255]);
}

/** An authenticator with one passkey, in software: a P-256 key and a counter (WebAuthn 3, 6.1). */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  function authData(
    { rpId = new URL(OFFICE_URL).hostname, flags, ...claims }: Claims,
    key = Buffer.alloc(0),
  ) {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(claims.counter ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags ?? USER_PRESENT | USER_VERIFIED]), count, key]);
  }

  const clientData = (
    type: string,
    challenge: string,
    { origin = new URL(OFFICE_URL).origin, ...claims }: Claims,
  ) =>
    Buffer.from(
      JSON.stringify({ type, challenge: claims.challenge ?? challenge, origin, crossOrigin: false }),
    );
  const credential = {
    id: encode(id),
    rawId: encode(id),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    /** Answers `navigator.credentials.create()`. */
    create(challenge: string, claims: Claims = {}) {
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const data = authData({ flags: USER_PRESENT | USER_VERIFIED | HAS_KEY, ...claims }, key);
      const object = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]);
      const clientDataJSON = encode(clientData("webauthn.create", challenge, claims));
      const response = { attestationObject: encode(cbor(object)), clientDataJSON, transports: ["internal"] };
      return { ...credential, response };
    },
    /** Answers `navigator.credentials.get()`. */
    get(challenge: string, claims: Claims = {}) {
      const data = authData(claims);
      const json = clientData("webauthn.get", challenge, claims);
      const signature = sign("sha256", Buffer.concat([data, sha256(json)]), privateKey);
      const response = {
        authenticatorData: encode(data),
        clientDataJSON: encode(json),
        signature: encode(signature),
      };
      return { ...credential, response };
    },
  };
}
