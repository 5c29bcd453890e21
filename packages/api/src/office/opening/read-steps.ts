import { FREE_STEPS, type OpeningStep, type OpeningStepName } from "@tuerca/office-contract";
import { findBroken, STORABLE_SETTINGS, type Texts, withIncomplete } from "@tuerca/platform/config";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { findOpening } from "@tuerca/platform/opening/opening.repository";
import { listStored } from "@tuerca/platform/stored-settings/stored-settings.repository";
import { openStored } from "@tuerca/platform/stored-settings/stored-texts";
import type { Context } from "../../context.ts";
import { findLacks, lackInSpanish } from "../../flows/upkeep/find-lacks.ts";
import { settingProblems } from "../../flows/upkeep/prepare-opening.ts";
import { countProducts } from "../../modules/products/index.ts";
import { measureOwners } from "../../modules/staff/index.ts";
import { brokenText, gapText, STEP_OF, STEP_WORDS } from "./step-words.ts";

type StepName = OpeningStepName | "hosts";

/** The steps; the settings that count; and, in Spanish, what keeps the shop from starting. */
export type Steps = Readonly<Record<StepName, OpeningStep>> & { texts: Texts; lacks: readonly string[] };

export type StepSources = Pick<
  Context,
  "config" | "clock" | "session" | "catalog" | "content" | "guaranteeNotice"
>;

/** Reads how far the shop is from opening. */
export async function readSteps(context: StepSources, db: Database | Trx): Promise<Steps> {
  const stored = openStored(await listStored(db), context.session.secret).texts;
  const texts = { ...stored, ...context.config.environment };
  const needed = await readNeeded(context, db, stored);
  const wished = await readWished(context, db);
  const { setAside } = await findOpening(db);
  const stepOf = (name: StepName): OpeningStep => {
    const missing = [...needed, ...wished].flatMap((one) => (one.step === name ? one.text : []));
    const isFree = FREE_STEPS.some((free) => free === name);
    const isAside = isFree && setAside.includes(name);
    const state = missing.length === 0 ? "done" : isAside ? "set_aside" : "missing";
    return { name, ...STEP_WORDS[name], state, missing, may_set_aside: isFree };
  };
  const steps = {
    account: stepOf("account"),
    company: stepOf("company"),
    payment: stepOf("payment"),
    delivery: stepOf("delivery"),
    legal: stepOf("legal"),
    mail: stepOf("mail"),
    catalogue: stepOf("catalogue"),
    look: stepOf("look"),
    hosts: stepOf("hosts"),
  };
  return { ...steps, texts, lacks: needed.map(({ text }) => text) };
}

/** The number of steps, addresses included, that are neither done nor set aside. */
export function countLeft({ texts: _, lacks: __, ...steps }: Steps): number {
  return Object.values(steps).filter(({ state }) => state === "missing").length;
}

type Missing = { step: StepName; text: string };

/** All that the start would refuse; and an office, to which whoever opens the shop comes back. */
async function readNeeded(
  { config, clock }: StepSources,
  db: Database | Trx,
  stored: Texts,
): Promise<Missing[]> {
  const texts = { ...stored, ...config.environment };
  const complete = withIncomplete(config, stored);
  const others = complete.gaps.filter(({ setting }) => STORABLE_SETTINGS.every((name) => name !== setting));
  const gaps = others.map(({ setting }) => ({
    step: STEP_OF[setting] ?? "hosts",
    text: gapText(setting),
  }));
  const office = texts.OFFICE_URL ? [] : [{ step: "hosts", text: gapText("OFFICE_URL") } as const];
  const broken = findBroken(texts, clock.now()).map((one) => ({
    step: STEP_OF[one.setting] ?? "hosts",
    text: brokenText(one),
  }));
  const lacks = (await findLacks(db, complete)).map((lack) => ({
    step: lack.name === "carrier_price" ? "delivery" : "mail",
    text: lackInSpanish(lack),
  })) satisfies Missing[];
  const found = [...gaps, ...office, ...broken, ...lacks];
  // The start has the last word, should it know something that no step names.
  const unnamed = found.length > 0 ? [] : settingProblems(complete, stored);
  return withoutTwins([...found, ...unnamed.map((text) => ({ step: "hosts", text }) as const)]);
}

/** Two settings may lack for the same reason, such as the two keys of a gateway. */
function withoutTwins(all: readonly Missing[]): Missing[] {
  return [...new Map(all.map((one) => [one.text, one])).values()];
}

/** The rest: the law wants it, or the shop sells little without it. */
async function readWished(
  { catalog, config, content, guaranteeNotice }: StepSources,
  db: Database | Trx,
): Promise<Missing[]> {
  const { owners, codes } = await measureOwners(db);
  const sold = { catalog, database: { db } };
  const [few, many] = [
    await countProducts(sold, { active: "yes", stock: "few" }),
    await countProducts(sold, { active: "yes", stock: "many" }),
  ];
  const { name, logo } = content.current;
  const wished: [StepName, boolean, string][] = [
    ["account", owners === 0, "Nadie puede entrar todavía como propietario."],
    [
      "account",
      owners === 1 && codes === 0,
      "No te quedan códigos de recuperación, y no hay otro propietario.",
    ],
    [
      "legal",
      guaranteeNotice === null,
      "Falta el aviso europeo de la garantía legal (legal/eu-garantia-es.svg en la carpeta de datos).",
    ],
    ["catalogue", few.count + many.count === 0, "No hay ningún producto a la venta con existencias."],
    ["look", name === null && config.SITE_NAME === "Tuerca", "La tienda se llama todavía «Tuerca»."],
    ["look", logo === null, "No hay logotipo."],
  ];
  return wished.flatMap(([step, isMissing, text]) => (isMissing ? [{ step, text }] : []));
}
