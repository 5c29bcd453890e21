export { type Environment, type RedsysEndpoints, redsysEndpoints } from "./endpoints.ts";
export { type Envelope, type MessageFault, RedsysMessageError } from "./envelope.ts";
export { readMessage, readNotification, readRequest, signAnswer, signMessage } from "./message.ts";
export { isOrderNumber, mintOrderNumber, ORDER_NUMBER } from "./order-number.ts";
export {
  decodeParameters,
  encodeParameters,
  encodeUrlValues,
  type Parameters,
  parameterNamed,
} from "./parameters.ts";
export { type ResponseReading, readErrorCode, readResponse } from "./response.ts";
export type { Outcome, ResponseGroup } from "./response-groups.ts";
export { SIGNATURE_VERSIONS, type SignatureVersion, sign, verify } from "./signature.ts";
export {
  buildStateAnswer,
  buildStateQuery,
  type OperationState,
  readStateAnswer,
  readStateQuery,
  STATE_QUERY_HEADERS,
  type StateQuery,
} from "./state-query.ts";
export { decodeThreeDsData, encodeThreeDsData } from "./three-ds-data.ts";
