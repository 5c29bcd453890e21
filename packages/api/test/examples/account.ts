import * as contract from "@tuerca/contract";
import { MINUTE_MS } from "@tuerca/platform/clock/clock";
import { createSecretId, hashSecret } from "@tuerca/platform/secret-id";
import sharp from "sharp";
import { markOrderPaid } from "../../src/flows/orders/settle-order.ts";
import { createRatingRequest } from "../factories/create-rating-request.ts";
import { lastSecret, PASSWORD } from "../factories/customer.ts";
import { deliverOrder } from "../factories/delivered-order.ts";
import { clickPay, guestAddress, prepareCheckout, readLinkedOrder } from "../factories/guest.ts";
import { issueAll } from "../factories/invoices.ts";
import { createGroup, join } from "../factories/office/customer-groups.ts";
import type { PayShop } from "../factories/payments/pay-shop.ts";
import type { TestClient } from "../test-client.ts";
import type { ExampleGoods } from "./goods.ts";
import type { ExampleRecorder } from "./recorder.ts";

const EMAIL = "carmen@example.es";
const passwords = { password: PASSWORD, password_confirmation: PASSWORD };

/** A customer opens an account, uses all of it, and deletes it. */
export async function recordAccount(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const visitor = shop.visitor();
  const { client } = await recorder.record(visitor, contract.register, {
    body: { email: EMAIL, ...passwords, name: "Carmen" },
  });
  await recorder.record(visitor, contract.sendConfirmation);
  const secret = await lastSecret(shop.context, EMAIL);
  await recorder.record(visitor, contract.confirmEmail, { body: { secret } });
  await recorder.record(visitor, contract.updateUser, { body: { name: "Carmen Ruiz" } });
  await recorder.record(visitor, contract.getUser);
  await recorder.record(visitor, contract.listClientShops, { params: { clientId: client.id } });
  await recordWishes(recorder, visitor, goods);
  await recordOwnPrices(recorder, visitor, shop, { ...goods, userId: client.id });
  await recordLists(recorder, visitor, shop, goods);
  await recordAddresses(recorder, visitor);
  await recordGarage(recorder, visitor, goods);
  await recordOrders(recorder, visitor, goods);
  await recordOpinions(recorder, visitor, shop, goods);
  await recordInvoices(recorder, visitor, shop, goods);
  await recorder.record(visitor, contract.downloadUserData);
  await recordLogins(recorder, visitor, shop);
}

async function recordWishes(recorder: ExampleRecorder, visitor: TestClient, goods: ExampleGoods) {
  const params = { id: goods.pads };
  await recorder.record(visitor, contract.addWish, { params });
  await recorder.record(visitor, contract.checkWish, { params });
  await recorder.record(visitor, contract.getWishIds);
  await recorder.record(visitor, contract.getWishlist, { query: "per_page=50" });
  await recorder.record(visitor, contract.removeWish, { params });
}

/** For the time of the call, the customer is a workshop. */
async function recordOwnPrices(
  recorder: ExampleRecorder,
  visitor: TestClient,
  shop: PayShop,
  { pads, userId }: ExampleGoods & { userId: number },
) {
  await join(shop, userId, await createGroup(shop, { off: 1500, showsNet: true }));
  await recorder.record(visitor, contract.getOwnPrices, { body: { products: [pads] } });
  await shop.context.database.pool.query("delete from customer_group_members where user_id = $1", [userId]);
}

async function recordLists(
  recorder: ExampleRecorder,
  visitor: TestClient,
  shop: PayShop,
  goods: ExampleGoods,
) {
  const { id } = await recorder.record(visitor, contract.addNamedList, { body: { name: "Ibiza" } });
  const params = { id };
  await recorder.record(visitor, contract.renameNamedList, { params, body: { name: "Revisión del Ibiza" } });
  const product = { id, product: goods.pads };
  await recorder.record(visitor, contract.saveListProduct, { params: product, body: { quantity: 1 } });
  const { body: other } = await visitor.call(contract.addNamedList, { body: { name: "Frenos" } });
  const body = { to: other.id, keep: true };
  await recorder.record(visitor, contract.moveListProduct, { params: product, body });
  await recorder.record(visitor, contract.getNamedLists);
  await recorder.record(visitor, contract.getNamedList, { params });
  await recorder.record(visitor, contract.namedListToCart, { params });
  const { url_path } = await recorder.record(visitor, contract.shareNamedList, { params });
  const link = { id: url_path.split("/").at(-1) ?? "" };
  const workshop = shop.visitor();
  await recorder.record(workshop, contract.getSharedList, { params: link });
  await recorder.record(workshop, contract.sharedListToCart, { params: link });
  await recorder.record(visitor, contract.unshareNamedList, { params });
  await recorder.record(visitor, contract.deleteNamedList, { params });
}

async function recordAddresses(recorder: ExampleRecorder, visitor: TestClient) {
  const added = await recorder.record(visitor, contract.addShippingAddress, { body: guestAddress });
  const params = { id: added.id ?? 0 };
  await recorder.record(visitor, contract.replaceShippingAddress, {
    params,
    body: { ...guestAddress, street: "Calle Mayor, 3" },
  });
  await recorder.record(visitor, contract.markDefaultAddress, { params });
  await recorder.record(visitor, contract.getShippingAddresses);
  await recorder.record(visitor, contract.addBillingAddress, { body: guestAddress });
  await recorder.record(visitor, contract.replaceBillingAddress, {
    body: { ...guestAddress, nif: "12345678Z" },
  });
  await recorder.record(visitor, contract.getBillingAddress);
  const second = { ...guestAddress, street: "Calle Menor, 8" };
  const { body } = await visitor.call(contract.addShippingAddress, { body: second });
  await recorder.record(visitor, contract.deleteShippingAddress, { params: { id: body.id ?? 0 } });
}

async function recordGarage(recorder: ExampleRecorder, visitor: TestClient, { car }: ExampleGoods) {
  const ibiza = { vehicle: car.vehicles.tdi, registered: "2012-05", answers: { esp: "yes" } };
  await recorder.record(visitor, contract.joinGarage, { body: { cars: [ibiza] } });
  const corsa = { vehicle: car.vehicles.corsa, nickname: "El de Ana" };
  const { id } = await recorder.record(visitor, contract.addGarageVehicle, { body: corsa });
  const params = { id };
  await recorder.record(visitor, contract.replaceGarageVehicle, {
    params,
    body: { ...corsa, nickname: "El de casa" },
  });
  await recorder.record(visitor, contract.markDefaultVehicle, { params });
  await recorder.record(visitor, contract.getGarage);
  const model = { model: car.models.ibiza };
  const { body } = await visitor.call(contract.addGarageVehicle, { body: model });
  await recorder.record(visitor, contract.deleteGarageVehicle, { params: { id: body.id } });
}

async function recordOrders(recorder: ExampleRecorder, visitor: TestClient, goods: ExampleGoods) {
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id: goods.oil, quantity: 1 }]);
  const { body } = await clickPay(visitor, checkoutId);
  const params = { id: body.order.id };
  await recorder.record(visitor, contract.listOrders, { query: "per_page=1" });
  await recorder.record(visitor, contract.getOrder, { params });
  await recorder.record(visitor, contract.payOrder, { params, body: { method: "transfer" } });
  await recorder.record(visitor, contract.orderToCart, { params });
  await recorder.record(visitor, contract.orderBackToCart, { params });
}

async function recordInvoices(
  recorder: ExampleRecorder,
  visitor: TestClient,
  shop: PayShop,
  goods: ExampleGoods,
) {
  const guest = shop.visitor();
  const [own, linked] = [await placePaid(visitor, shop, goods), await placePaid(guest, shop, goods)];
  const body = {
    name: "Talleres Ruiz, S.L.",
    nif: "B87654323",
    street: "Calle Mayor, 3",
    street_2: null,
    postal_code: "28013",
    city: "Madrid",
  };
  await recorder.record(visitor, contract.requestFullInvoice, { params: { id: own.id }, body });
  await recorder.record(guest, contract.requestGuestFullInvoice, { params: { id: linked.id }, body });
  await issueAll(shop.context);
  const { data } = await recorder.record(visitor, contract.listInvoices);
  const id = data[0]?.id ?? "";
  await recorder.record(visitor, contract.getInvoicePdf, { params: { id } });
  const { invoice } = await readLinkedOrder(guest, linked.id);
  await recorder.record(guest, contract.getGuestInvoicePdf, {
    params: { id: linked.id, invoice_id: invoice?.id ?? "" },
  });
}

async function placePaid(visitor: TestClient, shop: PayShop, goods: ExampleGoods) {
  shop.clock.advance(MINUTE_MS);
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id: goods.oil, quantity: 1 }]);
  const { order } = (await clickPay(visitor, checkoutId)).body;
  await markOrderPaid(shop.context, order.number);
  await issueAll(shop.context);
  return order;
}

async function recordOpinions(
  recorder: ExampleRecorder,
  visitor: TestClient,
  shop: PayShop,
  goods: ExampleGoods,
) {
  // Orders of one moment are listed in any sequence.
  shop.clock.advance(MINUTE_MS);
  const { id: checkoutId } = await prepareCheckout(visitor, [{ id: goods.oil, quantity: 1 }]);
  const { order } = (await clickPay(visitor, checkoutId)).body;
  await deliverOrder(shop.context, order.number);
  const params = { id: goods.oil };
  await recorder.record(visitor, contract.rateProduct, { params, body: { rating: 5 } });
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#808080" } });
  const photo = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
  const uploaded = await visitor.call(contract.addRatingPhoto, { params, body: photo });
  const answer = uploaded.body;
  const path = { id: String(goods.oil) };
  recorder.add(contract.addRatingPhoto, { params: path, status: uploaded.status, answer });
  recorder.add(contract.addRatingPhotoByLink, {
    params: path,
    headers: { "rating-secret": "x".repeat(22) },
    status: uploaded.status,
    answer,
  });
  await recorder.record(visitor, contract.reviewProduct, {
    params,
    body: { title: "Muy fino", comment: "Arranca mejor en frío.", photos: [answer.id] },
  });
  await recorder.record(visitor, contract.getVoted, { params });
  await recorder.record(visitor, contract.getRateable, { params: { id: order.id } });
  const { database, clock } = shop.context;
  const secret = await createRatingRequest(database.pool, order.id, clock.now());
  const link = { secret, product: goods.oil };
  const guest = shop.visitor();
  await recorder.record(guest, contract.readRatingLink, { body: link });
  await recorder.record(guest, contract.rateByLink, {
    body: { ...link, rating: 4, title: "Muy fino", comment: "" },
  });
  await recorder.record(guest, contract.setRatingMails, { body: { secret, wanted: false } });
  recorder.add(contract.openRatingStop, { params: { secret: "…" }, status: 303 });
  await recorder.record(guest, contract.stopRatingMails, { params: { secret } });
  const stop = createSecretId();
  await database.pool.query(
    `insert into cart_reminders (checkout_id, email, consent, agreed_at, sent_at, stop_hash)
     values ($1, 'medias@example.es', $2, $3, $3, $4)`,
    [createSecretId(), contract.CART_REMINDER_CONSENT, clock.now(), hashSecret(stop)],
  );
  recorder.add(contract.openReminderStop, { params: { secret: "…" }, status: 303 });
  await recorder.record(guest, contract.stopCartReminders, { params: { secret: stop } });
}

async function recordLogins(recorder: ExampleRecorder, visitor: TestClient, shop: PayShop) {
  const changed = { current_password: PASSWORD, ...passwords };
  await recorder.record(visitor, contract.changePassword, { body: changed });
  await recorder.record(visitor, contract.listSessions);
  await recorder.record(visitor, contract.endOtherSessions);
  await recorder.record(visitor, contract.logOut);
  await recorder.record(visitor, contract.logIn, {
    body: { username: EMAIL, password: PASSWORD, remember: true },
  });
  await recorder.record(visitor, contract.deleteUser, { body: { password: PASSWORD } });
  const other = shop.visitor();
  await recorder.record(other, contract.sendReset, { body: { username: EMAIL } });
  recorder.add(contract.rejectRegistration, { body: { secret: "…" }, status: 204 });
  recorder.add(contract.resetPassword, { body: { secret: "…", ...passwords }, status: 204 });
}
