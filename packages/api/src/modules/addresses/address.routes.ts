import {
  addBillingAddress,
  addShippingAddress,
  deleteShippingAddress,
  getBillingAddress,
  getPostalCode,
  getShippingAddresses,
  markDefaultAddress,
  provinceOf,
  replaceBillingAddress,
  replaceShippingAddress,
} from "@tuerca/contract";
import { serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import { requireUser } from "../session/index.ts";
import { findAddresses } from "./address.repository.ts";
import { readBilling, replaceBilling, saveBilling } from "./billing-address.service.ts";
import {
  type AddressContext,
  addShipping,
  markDefault,
  removeShipping,
  replaceShipping,
} from "./shipping-addresses.service.ts";
import { townsOf } from "./towns/towns.ts";

/** The calls of the customer's addresses. */
export function registerAddressRoutes(app: FastifyInstance, context: AddressContext): void {
  serveShipping(app, context);
  serveBilling(app, context);
  serve(
    app,
    getPostalCode,
    ({ params: { postal_code: code } }) => ({
      body: { province: provinceOf(code) ?? "", cities: [...townsOf(code)] },
    }),
    { cache: "public, max-age=3600" },
  );
}

function serveShipping(app: FastifyInstance, context: AddressContext): void {
  const { db } = context.database;
  serve(app, getShippingAddresses, async ({ request }) => ({
    body: await findAddresses(db, await requireUser(context, request.session), "shipping"),
  }));
  serve(app, addShippingAddress, async ({ request, body }) => ({
    body: await addShipping(context, await requireUser(context, request.session), body),
  }));
  serve(app, replaceShippingAddress, async ({ request, params, body }) => ({
    body: await replaceShipping(context, await requireUser(context, request.session), params.id, body),
  }));
  serve(app, markDefaultAddress, async ({ request, params }) => ({
    body: await markDefault(context, await requireUser(context, request.session), params.id),
  }));
  serve(app, deleteShippingAddress, async ({ request, params }) => {
    await removeShipping(context, await requireUser(context, request.session), params.id);
    return { body: null };
  });
}

function serveBilling(app: FastifyInstance, context: AddressContext): void {
  serve(app, getBillingAddress, async ({ request }) => ({
    body: await readBilling(context, await requireUser(context, request.session)),
  }));
  serve(app, addBillingAddress, async ({ request, body }) => {
    const { created, address } = await saveBilling(
      context,
      await requireUser(context, request.session),
      body,
    );
    const status: 200 | 201 = created ? 201 : 200;
    return { status, body: address };
  });
  serve(app, replaceBillingAddress, async ({ request, body }) => ({
    body: await replaceBilling(context, await requireUser(context, request.session), body),
  }));
}
