import { type CardForm, redsysNotification } from "@tuerca/contract";
import type { Parameters } from "@tuerca/redsys";
import type { CardAnswer, CardGateway, Charge, CheckedCard } from "../gateway.ts";
import { type Merchant, TRANSACTION_TYPE } from "./merchant.ts";
import { LOST, readVerdict, reportForeign } from "./read-answer.ts";
import { send } from "./send.ts";
import {
  authenticationData,
  challengeForm,
  methodForm,
  readChallenge,
  readReturn,
  readThreeDs,
  threeDsOf,
} from "./three-ds.ts";

const { authorisation } = TRANSACTION_TYPE;

/**
 * Cards in Redsys' form on our page (pagosonline.redsys.es, "conexión inSite"); a token is an
 * `idOper`.
 */
export function createRedsysCards(merchant: Merchant): CardGateway {
  const { siteUrl } = merchant;
  return {
    cardForm: (chargeNumber) => cardForm(merchant, chargeNumber),
    lookUp: (charge, token) => lookUp(merchant, charge, token),
    hiddenForm: (check) => methodForm(siteUrl, check),
    charge: (charge, card, browsing) => {
      const threeDs = threeDsOf(card.check);
      const data = threeDs.protocolVersion ? authenticationData(siteUrl, threeDs, browsing) : null;
      return authorise(merchant, charge, card, data);
    },
    challengeForm,
    readReturn,
    resume: (charge, card, { result: cres }) => {
      const { protocolVersion } = threeDsOf(card.check);
      return authorise(merchant, charge, card, { threeDSInfo: "ChallengeResponse", protocolVersion, cres });
    },
  };
}

async function lookUp(merchant: Merchant, charge: Charge, token: string): Promise<CardAnswer> {
  const more = { DS_MERCHANT_IDOPER: token, DS_MERCHANT_EMV3DS: { threeDSInfo: "CardData" } };
  const answer = await send(merchant, "inicia", charge, authorisation, more);
  if ("verdict" in answer) return answer;
  const check = readThreeDs(answer.parameters);
  if (!check) reportForeign(merchant, charge, "answer");
  return check ? { check } : { verdict: LOST };
}

async function authorise(
  merchant: Merchant,
  charge: Charge,
  { token, check }: CheckedCard,
  emv3ds: Parameters | null,
): Promise<CardAnswer> {
  const answer = await send(merchant, "trata", charge, authorisation, {
    DS_MERCHANT_IDOPER: token,
    DS_MERCHANT_MERCHANTURL: merchant.siteUrl + redsysNotification.path,
    ...(emv3ds ? { DS_MERCHANT_EMV3DS: emv3ds } : {}),
  });
  if ("verdict" in answer) return answer;
  const challenge = readChallenge(answer.parameters);
  if (challenge) return { check: { ...check, challenge } };
  return { verdict: readVerdict(merchant, charge, authorisation, answer.parameters) };
}

/** The page's one main action, styled as the shop's own buttons. */
const BUTTON_STYLE = "background:#ff6b1a;color:#14171b;border-radius:6px;font-weight:700";

/** Form, style and language of the frame that asks for the card. */
function cardForm({ endpoints, code, terminal }: Merchant, chargeNumber: string): CardForm {
  return {
    script_url: endpoints.script,
    origin: endpoints.origin,
    merchant_code: code,
    terminal,
    order: chargeNumber,
    language: "ES",
    button_text: "Pagar ahora",
    style: { button: BUTTON_STYLE, body: "", box: "", input: "" },
  };
}
