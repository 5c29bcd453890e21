import { challengeReturn, threeDsMethodReturn } from "@tuerca/contract";
import { decodeThreeDsData, encodeThreeDsData, type Parameters, parameterNamed } from "@tuerca/redsys";
import { z } from "zod";
import type { BankCheck, BankReturn, BrowserForm, Browsing } from "../gateway.ts";
import { textOf } from "./read-answer.ts";

/** Redsys' name for a card without 3-D Secure 2. */
const NO_3DS = "NO_3DS_v2";

const threeDs = z.object({
  /** Null if the card has no 3-D Secure 2. */
  protocolVersion: z.string().nullable(),
  transactionId: z.string().nullable(),
  methodUrl: z.string().nullable(),
  /** The bank's page for the customer, once the bank asks. */
  challenge: z.object({ url: z.string(), creq: z.string() }).optional(),
});

/** 3-D Secure data of a card. */
export type ThreeDs = z.infer<typeof threeDs>;

/** The notes that this gateway made in a check. */
export function threeDsOf(check: BankCheck): ThreeDs {
  return threeDs.parse(check);
}

/** 3-D Secure data of a lookup's answer, or null. */
export function readThreeDs(parameters: Parameters): ThreeDs | null {
  const data = emvDataOf(parameters);
  const version = data && textOf(data, "protocolVersion");
  if (!data || !version) return null;
  if (version === NO_3DS) return { protocolVersion: null, transactionId: null, methodUrl: null };
  const transactionId = textOf(data, "threeDSServerTransID");
  const methodUrl = textOf(data, "threeDSMethodURL");
  return {
    protocolVersion: version,
    transactionId,
    methodUrl: methodUrl && isWebAddress(methodUrl) ? methodUrl : null,
  };
}

/** The challenge that an answer demands, or null. */
export function readChallenge(parameters: Parameters): ThreeDs["challenge"] | null {
  const data = emvDataOf(parameters);
  if (!data || textOf(data, "threeDSInfo") !== "ChallengeRequest") return null;
  const [url, creq] = [textOf(data, "acsURL"), textOf(data, "creq")];
  return url && creq && isWebAddress(url) ? { url, creq } : null;
}

/** Form of the 3DS method (EMV 3-D Secure 2.2, 3DS method data). */
export function methodForm(siteUrl: string, check: BankCheck): BrowserForm | null {
  const { methodUrl, transactionId } = threeDsOf(check);
  if (!methodUrl || !transactionId) return null;
  const threeDSMethodNotificationURL = siteUrl + threeDsMethodReturn.path;
  const data = { threeDSServerTransID: transactionId, threeDSMethodNotificationURL };
  return { url: methodUrl, fields: { threeDSMethodData: encodeThreeDsData(data) } };
}

/** Form of the challenge, once the bank asks for one. */
export function challengeForm(check: BankCheck): BrowserForm | null {
  const { challenge } = threeDsOf(check);
  return challenge ? { url: challenge.url, fields: { creq: challenge.creq } } : null;
}

/** The result of a challenge; banks spell the field in either way. */
export function readReturn({ cres, cRes }: Readonly<Record<string, unknown>>): BankReturn | null {
  const result = cres ?? cRes;
  if (typeof result !== "string") return null;
  const transactionId = decodeThreeDsData(result)?.threeDSServerTransID;
  return typeof transactionId === "string" ? { transactionId, result } : null;
}

/** DS_MERCHANT_EMV3DS of an authorisation: the browser's data for the bank. */
export function authenticationData(siteUrl: string, threeDs: ThreeDs, browsing: Browsing): Parameters {
  const { data } = browsing;
  return {
    threeDSInfo: "AuthenticationData",
    protocolVersion: threeDs.protocolVersion,
    threeDSServerTransID: threeDs.transactionId,
    threeDSCompInd: browsing.methodCompleted,
    notificationURL: siteUrl + challengeReturn.path,
    browserAcceptHeader: browsing.acceptHeader,
    browserUserAgent: browsing.userAgent,
    browserJavaEnabled: String(data.java_enabled),
    browserJavascriptEnabled: String(data.javascript_enabled),
    browserLanguage: data.language,
    browserColorDepth: String(data.color_depth),
    browserScreenHeight: String(data.screen_height),
    browserScreenWidth: String(data.screen_width),
    browserTZ: String(data.tz),
  };
}

function emvDataOf(parameters: Parameters): Parameters | null {
  const data = parameterNamed(parameters, "Ds_EMV3DS");
  return typeof data === "object" && data !== null ? { ...data } : null;
}

/** Banks are reached over https; the local sandbox over http. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ["https:", "http:"].includes(new URL(address).protocol);
}
