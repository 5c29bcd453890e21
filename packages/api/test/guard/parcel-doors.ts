import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  listWaiting,
  makeBatch,
  makeLabels,
  prepareOrder,
  previewTracking,
  shipOrder,
  shipParcels,
} from "@tuerca/office-contract";
import type { OrderAdmin } from "../../src/flows/admin/order-admin.ts";
import type { OfficeClient } from "../factories/office/office.ts";
import { act, answered, at, by, type Door, MOVED, type Outcome, refused, SILENT } from "./outcome.ts";
import { PARCEL, type Subject } from "./states.ts";

const LEFT = ["shipped", "delivered"];

/** The doors by which a parcel is made ready: papers, lists, batches. */
export function packing(admin: OrderAdmin, office: OfficeClient): Door[] {
  const move = "pack" as const;
  const batch = (body: object) => office.call(makeBatch, { body: { key: randomUUID(), ...body } });
  return [
    { name: "orders slips", move, isRead: true, run: by(({ number }) => admin.toPack([number])) },
    {
      name: "orders picking of all",
      move,
      isRead: true,
      isSilent: true,
      run: async ({ number }) => {
        const orders = await admin.toPack([]);
        return orders.some((one) => one.number === number) ? MOVED : SILENT;
      },
    },
    { name: "orders preparing", move, done: ["preparing"], run: by(({ number }) => admin.prepare(number)) },
    {
      name: "office: prepare",
      move,
      done: ["preparing"],
      run: (subject) => act(office, subject, (version) => at(office, prepareOrder, subject, { version })),
    },
    {
      name: "office: batch of chosen ones",
      move,
      run: async ({ number }) => answered(await batch({ numbers: [number] })),
    },
    {
      name: "office: labels",
      move,
      run: async ({ number }) => {
        const [asked] = (await office.call(makeLabels, { body: { numbers: [number] } })).body.labels;
        return asked?.label ? MOVED : refused(asked?.reason ?? "");
      },
    },
    {
      name: "office: batch of the oldest",
      move,
      isSilent: true,
      run: async ({ number }) => {
        const answer = await batch({ oldest: 1, carrier: `de ${number}` });
        return answer.status === 422 ? SILENT : answered(answer);
      },
    },
    {
      name: "office: list of those that wait",
      move,
      isRead: true,
      isSilent: true,
      run: async ({ number }) => {
        const query = `carrier=${encodeURIComponent(`de ${number}`)}`;
        const [listed] = (await office.call(listWaiting, { query })).body.orders;
        return listed && listed.obstacle === null ? MOVED : SILENT;
      },
    },
  ];
}

/** The doors by which a parcel leaves. */
export function sending(admin: OrderAdmin, office: OfficeClient): Door[] {
  const move = "send" as const;
  const because = "Ya estaba en la furgoneta";
  const sent = { carrier: PARCEL.carrier, tracking_number: PARCEL.trackingNumber, joint: true };
  const ship = (subject: Subject, more: object) =>
    act(office, subject, (version) => at(office, shipOrder, subject, { version, ...sent, ...more }));
  return [
    { name: "orders ship", move, done: LEFT, run: by(({ number }) => admin.ship(number, PARCEL)) },
    { name: "orders ship --from", move, done: LEFT, run: ({ number }) => shipByFile(admin, number) },
    { name: "office: ship", move, done: LEFT, run: (subject) => ship(subject, {}) },
    {
      name: "office: numbers of a batch or a file",
      move,
      done: LEFT,
      run: async ({ number }) => {
        const { body } = await office.call(shipParcels, { body: { parcels: [{ number, ...sent }] } });
        return parcelOutcome(body.parcels[0]);
      },
    },
    {
      name: "office: preview of a carrier's file",
      move,
      isRead: true,
      done: LEFT,
      run: async ({ number }) => {
        const file = Buffer.from(`pedido;seguimiento;agencia\n${number};S-1;Seur\n`);
        const columns = "order=pedido&tracking=seguimiento&carrier_column=agencia";
        const { body } = await office.sendFile(`${previewTracking.path}?${columns}`, file);
        return parcelOutcome(body.rows[0]);
      },
    },
    {
      name: "orders ship --truly-left",
      move: "truly_left",
      done: LEFT,
      run: by(({ number }) => admin.trulyLeft(number, { parcel: PARCEL, because })),
    },
    {
      name: "office: truly left",
      move: "truly_left",
      done: LEFT,
      run: (subject) => ship(subject, { truly_left: because }),
    },
  ];
}

async function shipByFile(admin: OrderAdmin, number: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "tuerca-doors-"));
  const path = join(folder, "parcels.csv");
  await writeFile(path, `pedido;seguimiento;transportista\n${number};S-1;Seur\n`);
  let said = "";
  const onProblem = (_: number, reason: string) => {
    said = reason;
  };
  const { failed } = await admin.shipFile({ path, isDryRun: false, isJoint: true, onProblem });
  await rm(folder, { recursive: true });
  return failed === 0 ? MOVED : refused(said);
}

function parcelOutcome(parcel: { state: string; reason: string | null } | undefined): Outcome {
  return parcel?.state === "rejected" ? refused(parcel.reason ?? "") : MOVED;
}
