/** The form of every signed message: JSON for REST calls, form fields elsewhere. */
export type Envelope = {
  Ds_SignatureVersion: string;
  /** JSON in base64 or base64url. */
  Ds_MerchantParameters: string;
  Ds_Signature: string;
};

/** Maximum characters of an encoded message; longer ones are not read. */
export const MAX_MESSAGE_LENGTH = 65_536;

export type MessageFault = "malformed" | "version" | "order" | "signature";

/**
 * A message that must not be trusted. `fault` names the defect; the message's content is not
 * repeated.
 */
export class RedsysMessageError extends Error {
  readonly fault: MessageFault;

  constructor(fault: MessageFault) {
    super(`Redsys message refused: ${fault}`);
    this.name = "RedsysMessageError";
    this.fault = fault;
  }
}

/** Reads the three strings of an envelope from any value; throws `malformed`. */
export function toEnvelope(input: unknown): Envelope {
  const fields = (input ?? {}) as Record<keyof Envelope, unknown>;
  const { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature } = fields;
  if (
    typeof Ds_SignatureVersion !== "string" ||
    typeof Ds_MerchantParameters !== "string" ||
    typeof Ds_Signature !== "string"
  ) {
    throw new RedsysMessageError("malformed");
  }
  return { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature };
}
