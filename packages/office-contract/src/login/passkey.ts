import { z } from "zod";
import { base64url } from "../fields.ts";

const id = base64url(1400);

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

const credential = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
};

/** Names what browsers add without use to the office; it is left out. */
const NO_EXTENSIONS = z.unknown().transform(() => ({}));

/** The proof of a passkey, as `navigator.credentials.get()` gives it in JSON (WebAuthn 3, 5.1). */
export const passkeyProof = z.object({
  ...credential,
  clientExtensionResults: NO_EXTENSIONS,
  response: z.object({
    authenticatorData: base64url(4000),
    clientDataJSON: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProof>;

/** A new passkey, as `navigator.credentials.create()` gives it in JSON. */
export const newPasskey = z.object({
  ...credential,
  clientExtensionResults: NO_EXTENSIONS,
  response: z.object({
    attestationObject: base64url(20_000),
    clientDataJSON: base64url(4000),
    transports: transports.optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

const described = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });

/** The argument of `navigator.credentials.get()`, in JSON. */
export const passkeyRequest = z.looseObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(described).optional(),
});

/** The argument of `navigator.credentials.create()`, in JSON. */
export const passkeyCreation = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  timeout: z.number(),
  excludeCredentials: z.array(described),
});
