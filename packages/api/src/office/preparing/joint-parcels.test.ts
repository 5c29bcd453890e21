import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getOrder, shipOrder as shipCall, shipParcels } from "@tuerca/office-contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { copyOrder, openWarehouse, type Warehouse } from "../../../test/factories/office/warehouse.ts";
import { shipFile } from "../../flows/orders/ship-file.ts";
import { shipOrder } from "../../flows/orders/ship-order.ts";
import { judgeParcels } from "../../flows/preparing/ship-parcels.ts";
import { recordTrulyLeft } from "../../flows/returns/truly-left.ts";

let warehouse: Warehouse;
let eva: OfficeClient;
let folder: string;
let numbers: string[];
beforeAll(async () => {
  warehouse = await openWarehouse();
  eva = await warehouse.enter();
  folder = await mkdtemp(join(tmpdir(), "tuerca-joint-"));
  const { number } = await warehouse.order({ wiper: 1 });
  numbers = await copyOrder(warehouse.pool, number, 60);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await warehouse.shop.close();
});

const nextOrder = () => numbers.pop() ?? expect.fail("no order is left");
const parcelOf = (trackingNumber: string, isJoint: boolean) => ({
  carrier: null,
  trackingNumber,
  url: null,
  isJoint,
});

/** Each way to send an order; returns why it did not leave, or an empty text. */
type Door = (number: string, tracking: string, isJoint: boolean) => Promise<string>;
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => "",
    (error: Error) => error.message,
  );
const doors: Readonly<Record<string, Door>> = {
  command: (number, tracking, isJoint) =>
    refusal(shipOrder(warehouse.shop.context, number, parcelOf(tracking, isJoint))),
  "truly left": (number, tracking, isJoint) =>
    refusal(
      recordTrulyLeft(warehouse.shop.context, number, {
        parcel: parcelOf(tracking, isJoint),
        because: "Ya está",
      }),
    ),
  "command's file": async (number, tracking, isJoint) => {
    const path = join(folder, "envios.csv");
    await writeFile(path, `pedido;seguimiento\n${number};${tracking}\n`);
    const problems: string[] = [];
    const onProblem = (_: number, reason: string) => problems.push(reason);
    await shipFile(warehouse.shop.context, { path, isDryRun: false, isJoint, onProblem });
    return problems.join();
  },
  "order's page": async (number, tracking_number, isJoint) => {
    const { version } = (await eva.call(getOrder, { params: { number } })).body;
    const body = { version, tracking_number, joint: isJoint };
    const answer = await eva.call(shipCall, { params: { number }, body });
    return answer.status === 200 ? "" : (answer.body as unknown as { message: string }).message;
  },
  "batch and carrier's file": async (number, tracking_number, isJoint) => {
    const parcels = [{ number, tracking_number, joint: isJoint }];
    const preview = await judgeParcels(warehouse.shop.context, [
      { number, trackingNumber: tracking_number, carrier: null },
    ]);
    const [done] = (await eva.call(shipParcels, { body: { parcels } })).body.parcels;
    if (!isJoint) expect(preview[0]?.verdict.takenBy !== undefined).toBe(done?.state === "taken");
    return done?.reason ?? "";
  },
};

const statusOf = async (number: string) =>
  (await warehouse.pool.query("select status from orders where number = $1", [number])).rows[0].status;

it.each(Object.keys(doors))("a number of another order is asked about: %s", async (door) => {
  const ship = doors[door] ?? expect.fail();
  const [first, second] = [nextOrder(), nextOrder()];
  const tracking = `ES ${first.slice(5)}x`;
  expect(await ship(first, tracking, false)).toBe("");
  expect(await ship(first, tracking, false)).toBe("");
  const said = await ship(second, tracking, false);
  expect(said).toContain(first);
  expect(said).toContain(tracking);
  expect(await statusOf(second)).toBe("paid");
  expect(await ship(second, tracking, true)).toBe("");
  expect(await statusOf(second)).toBe("shipped");
  expect(await ship(second, tracking, false)).toBe("");
});

it("however the number is written, and only that number", async () => {
  const first = nextOrder();
  await shipOrder(warehouse.shop.context, first, parcelOf("PQ4R-1234 5678ES", false));
  const second = nextOrder();
  const chars = [..."PQ4R12345678ES"].map((char) =>
    fc
      .tuple(fc.constantFrom(char, char.toLowerCase()), fc.constantFrom("", "", " ", "-", "."))
      .map((two) => two.join("")),
  );
  const spelling = fc.tuple(...chars).map((all) => all.join("").trim());
  await fc.assert(
    fc.asyncProperty(spelling, async (tracking) => {
      expect(await doors.command?.(second, tracking, false)).toContain(first);
    }),
    { numRuns: 30 },
  );
  expect(await doors.command?.(second, "PQ4R12345679ES", false)).toBe("");
});

it("a correction to another order's number is asked about too", async () => {
  const [first, second] = [nextOrder(), nextOrder()];
  await shipOrder(warehouse.shop.context, first, parcelOf("K-1", false));
  await shipOrder(warehouse.shop.context, second, parcelOf("K-2", false));
  expect(await doors.command?.(second, "K-1", false)).toContain(first);
  expect(await doors.command?.(second, "K-1", true)).toBe("");
});

it("of many that leave with one number at once, one does", async () => {
  const many = Array.from({ length: 8 }, nextOrder);
  const said = await Promise.all(many.map((number) => doors.command?.(number, "RACE-1", false)));
  expect(said.filter((reason) => reason === "")).toHaveLength(1);
});

it("two rows of one file with one number: the preview asks about the second", async () => {
  const [first, second] = [nextOrder(), nextOrder()];
  const row = (number: string) => ({ number, trackingNumber: "DOS-1", carrier: null });
  const verdicts = (await judgeParcels(warehouse.shop.context, [row(first), row(second)])).map(
    ({ verdict }) => verdict,
  );
  expect(verdicts).toEqual([{ shipping: "shipped" }, { shipping: null, barred: null, takenBy: first }]);
});
