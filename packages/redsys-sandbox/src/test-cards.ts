/** The behaviour of a test card. */
export type TestCard = {
  name: string;
  number: string;
  /** Ds_Card_Brand. */
  brand: string;
  protocolVersion: "2.1.0" | "2.2.0" | "NO_3DS_v2";
  challenge: boolean;
  methodUrl: boolean;
  denied: boolean;
};

const VISA = "1";
const MASTERCARD = "2";

function card(name: string, number: string, brand: string, behaviour: Partial<TestCard> = {}): TestCard {
  return {
    name,
    number,
    brand,
    protocolVersion: "2.2.0",
    challenge: false,
    methodUrl: false,
    denied: false,
    ...behaviour,
  };
}

/** Numbers of the test cards, by their behaviour. */
export const CARDS = {
  frictionless: "4548814479727229",
  method: "4918019160034602",
  challenge: "4548817212493017",
  methodAndChallenge: "4918019199883839",
  without3ds: "4548812049400004",
  denied: "5576440022788500",
} as const;

/** Redsys' public test cards. Their names and docs/redsys-sandbox.md describe them. */
export const TEST_CARDS: readonly TestCard[] = [
  card("VISA, con código", "4548810000000003", VISA, { challenge: true }),
  card("Mastercard, con código", "5576441563045037", MASTERCARD, { challenge: true }),
  card("Mastercard, con código", "5576570000000004", MASTERCARD, { challenge: true }),
  card("VISA, sin código", CARDS.frictionless, VISA, { protocolVersion: "2.1.0" }),
  card("VISA, sin código, con 3DS Method", CARDS.method, VISA, {
    protocolVersion: "2.1.0",
    methodUrl: true,
  }),
  card("VISA, con código", CARDS.challenge, VISA, { protocolVersion: "2.1.0", challenge: true }),
  card("VISA, con código y 3DS Method", CARDS.methodAndChallenge, VISA, {
    protocolVersion: "2.1.0",
    challenge: true,
    methodUrl: true,
  }),
  card("VISA, sin 3-D Secure 2", CARDS.without3ds, VISA, { protocolVersion: "NO_3DS_v2" }),
  card("American Express, sin código", "376674000000008", "8"),
  card("Diners, sin código", "36849800000018", "6"),
  card("JCB, sin código", "3587870000000001", "9"),
  card("Mastercard, denegada", CARDS.denied, MASTERCARD, { denied: true }),
];

/** The card of this number, without blanks. */
export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((each) => each.number === number);
}

/** First six and last four digits, as Redsys shows cards. */
export function maskCard(number: string): string {
  return number.slice(0, 6) + "*".repeat(number.length - 10) + number.slice(-4);
}
