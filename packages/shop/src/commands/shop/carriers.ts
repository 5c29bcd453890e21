import { type CarrierAdmin, type CarrierRow, openCarrierAdmin } from "@tuerca/api/operator/shop";
import type { OpenDatabase } from "../../start/open-database.ts";
import { formatCents } from "../format-cents.ts";
import { readText } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { readTrackingTemplate, readZone, readZonePrice } from "./carrier-arguments.ts";

const USAGE = `Usage: npm run tuerca -- carriers list
       npm run tuerca -- carriers add <carrier> <description>
       npm run tuerca -- carriers set <carrier> <zone> --price EUR --days MIN-MAX [--free-from EUR]
         [--cash-fee EUR --cash-max EUR]
       npm run tuerca -- carriers drop <carrier> <zone>
       npm run tuerca -- carriers tracking <carrier> <https://…{tracking}…> | --none
       npm run tuerca -- carriers rest | resume <carrier>`;

const MAX_NAME = 60;
const MAX_DESCRIPTION = 160;

/**
 * `carriers list`, `add`, `set`, `drop`, `tracking`, `rest`, `resume`: carriers, their zones,
 * prices and tracking links. Returns the exit code; throws errors for `explain`.
 */
export function carriersCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open: openCarrierAdmin });
}

type CarrierAct = Act<CarrierAdmin>;

function readArguments([verb, name = "", ...rest]: string[]): CarrierAct {
  if (verb === "list" && name === "") return list;
  const carrier = () => readText("A carrier's name", name, MAX_NAME);
  if (verb === "add" && rest.length === 1) return add(carrier(), rest[0] ?? "");
  if (verb === "set") return set(carrier(), rest);
  if (verb === "drop" && rest.length === 1) return drop(carrier(), rest[0] ?? "");
  if (verb === "tracking" && rest.length === 1) return follow(carrier(), rest[0] ?? "");
  if ((verb === "rest" || verb === "resume") && rest.length === 0)
    return switchTo(carrier(), verb === "resume");
  throw new UsageError();
}

function add(carrier: string, words: string): CarrierAct {
  const description = readText("A description", words, MAX_DESCRIPTION);
  return async (admin) => {
    await admin.add(carrier, description);
    console.log(`${carrier} serves no zone yet: set its prices.`);
  };
}

function set(carrier: string, [word = "", ...options]: string[]): CarrierAct {
  const zone = readZone(word);
  const price = readZonePrice(options);
  return async (admin) => {
    await admin.set(carrier, zone, price);
    const { active } = (await admin.list()).find(({ name }) => name === carrier) ?? {};
    const rests = active ? "" : " Nobody can choose it while it rests.";
    console.log(`${carrier} delivers to ${zone} for ${formatCents(price.priceCents)}.${rests}`);
  };
}

function drop(carrier: string, word: string): CarrierAct {
  const zone = readZone(word);
  return async (admin) => {
    await admin.drop(carrier, zone);
    console.log(`${carrier} no longer delivers to ${zone}.`);
  };
}

function follow(carrier: string, word: string): CarrierAct {
  const template = word === "--none" ? null : readTrackingTemplate(word);
  return async (admin) => {
    await admin.setTracking(carrier, template);
    console.log(
      template
        ? `Parcels with ${carrier} that leave from now on are followed at ${template}.`
        : `Parcels with ${carrier} that leave from now on have their number alone.`,
    );
  };
}

function switchTo(carrier: string, active: boolean): CarrierAct {
  return async (admin) => {
    await admin.setActive(carrier, active);
    const isOffered = (await admin.list()).some((row) => row.name === carrier && row.isOffered);
    if (!active) console.log(`${carrier} can't be chosen any more.`);
    else if (isOffered) console.log(`${carrier} can be chosen.`);
    else console.log(`${carrier} rests no more. It can be chosen once it has a price of yours.`);
  };
}

async function list(admin: CarrierAdmin): Promise<void> {
  for (const row of await admin.list()) console.log(describe(row));
}

function describe({ name, active, zone, isSample, trackingTemplate, ...of }: CarrierRow): string {
  return [
    name,
    ...(active ? [] : ["resting"]),
    ...(isSample ? ["sample"] : []),
    zone ?? "no zone",
    ...(of.priceCents === null ? [] : [formatCents(of.priceCents), `${of.minDays}-${of.maxDays} days`]),
    ...(of.freeFromCents === null ? [] : [`free from ${formatCents(of.freeFromCents)}`]),
    ...(of.cashFeeCents === null || of.cashMaxCents === null
      ? []
      : [`cash ${formatCents(of.cashFeeCents)} up to ${formatCents(of.cashMaxCents)}`]),
    ...(trackingTemplate === null ? [] : [`followed at ${trackingTemplate}`]),
  ].join("\t");
}
