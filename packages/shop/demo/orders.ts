import type { DemoBuyer, DemoSale, DemoStep } from "@tuerca/api";
import { type Random, randomFrom } from "./generate/random.ts";
import { makeBuyer, makePhone } from "./generate/sales/buyers.ts";
import { certainSales, type Method } from "./generate/sales/certain-sales.ts";
import { usualLife } from "./generate/sales/life.ts";
import { after, countSales, DAY_MS, MINUTE_MS, timeOfSale } from "./generate/sales/times.ts";
import texts from "./sales/texts.json" with { type: "json" };

/** Customers with an account, who order again and again. */
const REGULARS = 16;
const BY_REGULARS = 0.25;
const COUPONS = { BIENVENIDA10: 0.06, ENVIOGRATIS: 0.05 };
const COMMENTS = 0.08;
const EXPRESS = 0.18;
/** Days before the end on which gift cards are sold, with their cents. */
const GIFT_CARDS = [
  { days: 71, cents: 5000 },
  { days: 48, cents: 10_000 },
  { days: 29, cents: 3000 },
];
/**
 * Days after its sale on which a gift card pays something: at first one piece, which the largest
 * card pays wholly.
 */
const SPENT_AFTER = [6, 17];
const METHODS: readonly Method[] = [
  "card",
  "card",
  "card",
  "card",
  "card",
  "card",
  "bizum",
  "bizum",
  "bizum",
  "transfer",
  "transfer",
  "cash_on_delivery",
];

/**
 * Made-up sales of so many days until `end`, in the order of time and the same each time but for
 * their dates: the usual ones, those that no chance leaves out, and gift cards with what they pay.
 */
export function demoSales(end: Date, days: number): DemoSale[] {
  const random = randomFrom("sales");
  const regulars = Array.from({ length: REGULARS }, (_, index) => makeBuyer(random, index + 1, true));
  const usual = Array.from({ length: days }, (_, index) => {
    const day = after(end, -(days - 1 - index) * DAY_MS);
    const count = countSales(day, index / days, random);
    return Array.from({ length: count }, () => timeOfSale(day, random));
  }).flat();
  const fill = filler(random, regulars);
  const sales = [
    ...usual.map((at) => fill(at, random.pick(METHODS), (sold) => usualLife(sold, random))),
    ...certainSales(end, random).map(({ at, payment, steps }) => fill(at, payment, () => steps)),
    ...giftSales(end, random, fill),
  ];
  return sales.filter(({ at }) => at < end).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Life = (sold: { at: Date; payment: Method; isFar: boolean }) => DemoStep[];
type Fill = (at: Date, payment: Method, life: Life, change?: Partial<DemoSale>) => DemoSale;

/** Fills in who buys what. */
function filler(random: Random, regulars: readonly DemoBuyer[]): Fill {
  let serial = regulars.length;
  return (at, payment, life, change = {}) => {
    serial += 1;
    const buyer = random.chance(BY_REGULARS) ? random.pick(regulars) : makeBuyer(random, serial, false);
    const drawn = random.next();
    const isWelcome = drawn < COUPONS.BIENVENIDA10;
    const isFreeShipping = !isWelcome && drawn < COUPONS.BIENVENIDA10 + COUPONS.ENVIOGRATIS;
    return {
      at,
      buyer,
      lines: chooseLines(random),
      gift: null,
      payment,
      balanceOf: null,
      isExpress: random.chance(EXPRESS),
      coupon: isWelcome ? "BIENVENIDA10" : isFreeShipping ? "ENVIOGRATIS" : null,
      comments: random.chance(COMMENTS) ? random.pick(texts.comments) : null,
      steps: life({ at, payment, isFar: isFar(buyer) }),
      ...change,
    };
  };
}

/** Whether a customer lives on an island or in Africa. */
function isFar({ address }: DemoBuyer): boolean {
  return /^(07|35|38|51|52)/.test(address.postal_code);
}

/** One to five parts, best sellers more often than others. */
function chooseLines(random: Random): DemoSale["lines"] {
  const count = random.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5]);
  return Array.from({ length: count }, () => ({
    rank: chooseRank(random),
    quantity: random.pick([1, 1, 1, 1, 1, 2, 2, 4]),
  }));
}

function chooseRank(random: Random): number {
  return random.next() ** 1.8;
}

/** Gift cards, and purchases that they pay as far as they reach. */
function giftSales(end: Date, random: Random, fill: Fill): DemoSale[] {
  return GIFT_CARDS.flatMap(({ days, cents }) => {
    const at = timeOfSale(after(end, -days * DAY_MS), random);
    const friend = makeBuyer(random, 1000 + days, false);
    const mobile = makePhone(random);
    const recipient = {
      recipient_name: friend.name,
      recipient_email: friend.email,
      recipient_mobile: mobile,
      message: random.pick(texts.giftMessages),
    };
    const sold = { lines: [], gift: { cents, recipient }, coupon: null, comments: null };
    const onePiece = { lines: [{ rank: chooseRank(random), quantity: 1 }], isExpress: false };
    const spent = SPENT_AFTER.map((later, index) =>
      fill(timeOfSale(after(at, later * DAY_MS), random), "card", (sale) => usualLife(sale, random), {
        buyer: friend,
        balanceOf: mobile,
        coupon: null,
        ...(index === 0 ? onePiece : {}),
      }),
    );
    return [fill(at, "card", () => [{ do: "pay", at: after(at, 3 * MINUTE_MS) }], sold), ...spent];
  });
}
