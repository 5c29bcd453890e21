import {
  findCallerCars,
  findCallerParts,
  placePhoneOrder as placeCall,
  quotePhoneOrder as quoteCall,
} from "@tuerca/office-contract";
import { actorText, currentActor } from "@tuerca/platform/audit";
import { NotPermitted } from "@tuerca/platform/errors";
import { countHits } from "@tuerca/platform/rate-limits";
import { placePhoneOrder } from "../../flows/checkout/by-phone/place-phone-order.ts";
import { quotePhoneOrder } from "../../flows/checkout/by-phone/quote-phone-order.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import { findTypedVehicles } from "../../modules/vehicles/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { may } from "../returns/present-return.ts";
import { findParts } from "./find-parts.ts";

const TOO_MANY = "Has buscado demasiadas matrículas esta hora. Escribe marca, modelo y motor.";

/** The calls that take an order by phone. */
export function registerPhoneOrders(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, findCallerCars, async ({ session, body: { q } }) => {
    const count = () => countHits(db, [["identify-for-caller", session.id]], context.clock.now(), TOO_MANY);
    return { body: await findTypedVehicles({ ...context, db }, q, count) };
  });
  serveOffice(office, findCallerParts, async ({ body: { q, car } }) => ({
    body: { parts: await findParts(context, q, car) },
  }));
  serveOffice(office, quoteCall, async ({ session, params, body }) => {
    const { products, car, account = null, ...choice } = body;
    refuseUnknown(session, account);
    return {
      body: {
        ...(await quotePhoneOrder(context, params.id, {
          ...choice,
          account,
          products: withCar(products, car),
        })),
        sends_texts: context.smsTransport !== null,
      },
    };
  });
  serveOffice(office, placeCall, async ({ session, params, body }) => {
    const {
      products,
      car,
      account = null,
      email,
      shipping_address,
      total_cents: totalCents,
      text_link: textsLink = false,
      ...checkout
    } = body;
    refuseUnknown(session, account);
    const { name, surname, phone, nif } = shipping_address;
    const customer = { email, name: `${name} ${surname}`.slice(0, 160).trim(), phone, nif };
    const actor = currentActor();
    const number = await placePhoneOrder(context, params.id, {
      products: withCar(products, car),
      account,
      checkout: { ...checkout, customer, shipping_address, billing_address: null },
      totalCents,
      textsLink,
      takenBy: actor ? actorText(actor) : session.name,
    });
    return { body: { number } };
  });
}

/** Prices of an account tell its group: whoever may not read customers names none. */
function refuseUnknown(session: StaffSession, account: number | null): void {
  if (account !== null && !may(session, "read_customers")) throw new NotPermitted();
}

type Car = { vehicle: number; registered: string | null; answers: Record<string, string> };

/** The goods, all for the same car. */
function withCar<T extends object>(products: readonly T[], car: Car | null): (T & { car?: Car })[] {
  return products.map((product) => (car ? { ...product, car } : product));
}
