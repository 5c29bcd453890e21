import { type Cents, formatEuros, type returnStates, toEuros } from "@tuerca/contract";
import type { BrokenSetting, StorableSetting } from "../config/index.ts";

type ReturnState = (typeof returnStates)[number];
type Numbered = { number: string };
type OfProduct = { sku: string };
type OfSku = { number: string; sku: string; pieces: number };

type RefusedSetting = {
  setting: StorableSetting;
  reason: BrokenSetting["reason"] | "locked" | "retype" | "expired" | "gift_cards";
};

const SETTING_RULES: Readonly<Record<RefusedSetting["reason"], string>> = {
  wrong: "has no value that .env.example describes.",
  missing:
    "is needed: a live shop shows it by law, sends mails by it, takes transfers, or does not start without it.",
  no_gateway: "has card or Bizum, which need REDSYS_MERCHANT_CODE and REDSYS_SECRET.",
  too_long: "is longer than the 120 characters that a billing record takes.",
  no_records: "needs invoices with billing records, which are not set up (docs/operations/verifactu.md).",
  not_https: "needs an https:// address.",
  misfit: "is at no host of COOKIE_DOMAIN or API_URL.",
  shared_host: "needs a host that is not the shop's.",
  half: "needs its other half, which is missing.",
  not_here: "is not for a shop of this SHOP_MODE.",
  open: "would show a secret to everybody on the way: use https://.",
  guessable: 'can be guessed: make one by chance, as "openssl rand -base64 32" does.',
  password: "does not open the certificate.",
  old_cipher: "has an old cipher (RC2): export it again, or convert it (docs/operations/verifactu.md).",
  no_certificate: "is no PKCS#12 file (.p12, .pfx) with a certificate.",
  expired: "has expired.",
  gift_cards: "is needed by gift cards that are on sale or have a balance.",
  retype: "goes to another server or user now: give its password again.",
  locked: "is set in the environment, which wins.",
};

/** The sentence of each reason, for commands and logs; its parameter is the reason's values. */
export const ENGLISH = {
  order_unknown: ({ number }: Numbered) => `There is no order ${number}.`,
  order_line_without_goods: ({ line }: { line: number }) => `The order has no goods in line ${line}.`,
  tracking_taken: ({ trackingNumber, order }: { trackingNumber: string; order: string }) =>
    `The tracking number ${trackingNumber} is that of order ${order} already: add --joint if one parcel has both.`,
  order_unpaid: ({ number }: Numbered) =>
    `Order ${number} is not paid: record its delivery, or the return of all its pieces.`,

  refund_by_hand: ({ number }: Numbered) =>
    `The money of order ${number} is sent by hand: send it, and give its reference.`,
  refund_moving: ({ number }: Numbered) => `Money of order ${number} is on its way back: wait for its end.`,
  refund_no_money: ({ number }: Numbered) => `Order ${number} has no money to refund.`,
  refund_no_customer: ({ number }: Numbered) =>
    `The account of order ${number} is deleted: ask its customer yourself.`,
  refund_not_by_card: ({ number }: Numbered) =>
    `Order ${number} has not so much left to send back by card or Bizum; other money is sent by hand, and recorded by its --reference.`,
  refund_which_account: ({ number, given }: Numbered & { given: string }) =>
    `The customer of order ${number} has given an account that ends in ${given}: say with --account which one you have paid.`,
  refund_other_account: ({ number, end, given }: Numbered & { end: string; given: string }) =>
    `No account of order ${number} ends in ${end}: the given one ends in ${given}.`,
  refund_no_account: ({ number }: Numbered) => `The customer of order ${number} has given no account.`,
  refund_none_by_hand: ({ number }: Numbered) => `Nothing of order ${number} is left to send back by hand.`,
  refund_reference_used: ({ number, reference }: Numbered & { reference: string }) =>
    `Of order ${number} another refund is recorded as ${reference}: give this one a reference of its own.`,
  refund_surplus_first: ({ number }: Numbered) =>
    `Order ${number} has money that it did not need, which goes back first: refund ${number} --reference TEXT.`,
  refund_none_outside: ({ number }: Numbered) =>
    `No transfer or cash of order ${number} is here to send back.`,
  refund_left_in_part: ({ number, cents }: Numbered & { cents: Cents }) =>
    `Of order ${number} ${euros(cents)} are left to send back in part.`,
  refund_not_so_much: ({ number }: Numbered) => `Order ${number} has not so much left to refund.`,
  refund_at_most: ({ cents }: { cents: Cents }) => `At most ${euros(cents)} can be refunded.`,
  refund_line_pieces: ({ line, pieces }: { line: number; pieces: number }) =>
    `Of line ${line} ${pieces} pieces are left to refund.`,
  refund_free_pieces: (_: { pieces: number }) => "Those pieces cost nothing.",
  refund_line_left: ({ line, cents }: { line: number; cents: Cents }) =>
    `Of line ${line} ${euros(cents)} are left: a larger amount is another line's, or a gesture.`,

  return_unknown: ({ number }: Numbered) => `There is no return ${number}.`,
  return_cannot_move: ({ number, from, to }: Numbered & { from: ReturnState; to: ReturnState }) =>
    `Return ${number} is ${from} and can't become ${to}.`,
  return_nothing_left: ({ number }: Numbered) => `Nothing of order ${number} is left to come back.`,
  return_too_many: ({ number, sku, pieces }: OfSku) =>
    `Of order ${number} ${pieces} pieces of ${sku} are left to come back.`,
  return_for_sale: ({ number }: Numbered) => `Pieces of return ${number} are for sale again: refund it.`,
  return_received_otherwise: ({ number }: Numbered) => `Return ${number} was received otherwise.`,
  return_extra_pieces: ({ number, sku, pieces }: OfSku) =>
    `Return ${number} does not have ${pieces} more pieces of ${sku}.`,
  return_nothing_came: ({ number }: Numbered) => `Nothing of return ${number} has come back.`,
  return_refunded_otherwise: ({ number, deductionCents }: Numbered & { deductionCents: Cents }) =>
    `Return ${number} was refunded with a deduction of ${euros(deductionCents)}.`,
  return_not_inspected: ({ number, state }: Numbered & { state: ReturnState }) =>
    `Return ${number} is ${state}: there is nothing to refund.`,
  return_deduction: ({ cents }: { cents: Cents }) =>
    `At most ${euros(cents)} can be deducted: so much is left of what the pieces cost.`,
  withdrawal_unknown: ({ reference }: { reference: string }) => `There is no withdrawal ${reference}.`,
  withdrawal_other_order: ({ reference }: { reference: string }) =>
    `Withdrawal ${reference} has another order.`,

  invoice_unknown: ({ number }: Numbered) => `There is no invoice ${number}.`,
  invoice_stop_cancelling: ({ stop }: { stop: string }) => `Nothing is issued or cancelled: ${stop}`,
  invoice_stop_mending: ({ stop }: { stop: string }) => `Nothing is mended: ${stop}`,
  invoice_other_issuer: ({ number, issuer }: Numbered & { issuer: string }) =>
    `Invoice ${number} was issued by ${issuer}.`,
  invoice_dated_later: ({ number, day }: Numbered & { day: string }) =>
    `Invoice ${number} is dated ${day}: the tax agency takes its cancellation from that day on.`,
  invoice_rectifying: ({ number }: Numbered) =>
    `Invoice ${number} rectifies money that went back: it is only issued anew.`,
  invoice_referred_to: ({ number, by }: Numbered & { by: readonly string[] }) =>
    `Invoice ${number} is referred to by ${by.join(", ")}: cancel those first.`,
  record_other: ({ number, code }: Numbered & { code: string | null }) =>
    `The tax agency has another record of invoice ${number} (${code}): see docs/operations/verifactu.md.`,
  record_unanswered: ({ number }: Numbered) => `The last record of invoice ${number} has no answer yet.`,
  record_accepted: ({ number }: Numbered) =>
    `The last record of invoice ${number} is accepted: there is nothing to mend.`,

  carrier_taken: ({ name }: { name: string }) => `There is a carrier "${name}" already.`,
  carrier_unknown: ({ carrier }: { carrier: string }) => `There is no carrier ${carrier}.`,
  carrier_zone: ({ name, zone }: { name: string; zone: string }) => `"${name}" does not deliver to ${zone}.`,
  setting_refused: ({ setting, reason }: RefusedSetting) => `${setting} ${SETTING_RULES[reason]}`,
  settings_changed: ({ names }: { names: readonly string[] }) =>
    `Somebody has changed ${names.join(", ")} meanwhile.`,

  coupon_taken: ({ code }: { code: string }) => `There is a coupon ${code} already.`,
  coupon_unknown: ({ code }: { code: string }) => `There is no coupon ${code}.`,
  coupon_category: ({ slug }: { slug: string }) => `There is no category ${slug}.`,
  coupon_brand: ({ slug }: { slug: string }) => `There is no brand ${slug}.`,
  coupon_days: (_: { from: string; until: string }) => "--until is before --from.",
  coupon_uses: ({ uses }: { uses: number }) => `It has ${uses} uses already.`,
  coupon_over: ({ day }: { day: string }) => `${day} is over: end the coupon instead.`,
  product_unknown: ({ sku }: OfProduct) => `There is no product ${sku}.`,
  product_gift_card: ({ sku }: OfProduct) => `${sku} is a gift card, which cannot be merged.`,
  product_itself: ({ sku }: OfProduct) => `${sku} cannot be merged with itself.`,
  product_merged: ({ sku, into }: OfProduct & { into: string }) => `${sku} is merged into ${into} already.`,
  product_reserved: ({ sku }: OfProduct) =>
    `Somebody is buying ${sku} at the moment: try again when the checkout has ended.`,
  gift_card_unknown: ({ id }: { id: number }) => `There is no gift card ${id}.`,
  gift_card_no_balance: ({ id }: { id: number }) => `Gift card ${id} has no balance to block.`,
  opinion_unknown: ({ id }: { id: number }) =>
    `There is no opinion ${id}. One that was changed has a new number.`,
  source_exists: ({ name }: { name: string }) => `There is a source "${name}" already: remove it first.`,
  source_unknown: ({ name }: { name: string }) => `There is no source "${name}".`,

  search_away: ({ problem }: { problem: string }) => `The search engine does not answer (${problem}).`,
  store_away: ({ address, problem }: { address: string; problem: string }) =>
    `The file store ${address} does not work (${problem}).`,
};

function euros(cents: Cents): string {
  return formatEuros(toEuros(cents));
}
