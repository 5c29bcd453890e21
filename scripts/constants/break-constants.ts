import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyCheckout } from "../copy-checkout.ts";
import { readRows } from "../spec-coverage/rows.ts";
import { CONSTANTS, type Constant } from "./constants.ts";
import { findFailures, isNamed, type Reference } from "./run-tests.ts";

const MAP = readRows();

/**
 * Breaks each constant of the specification by one, up and down, in a copy of the checkout, and
 * runs the tests that its row names. Prints a table; resolves with whether each break was seen.
 * `names` keeps those whose code contains one of them.
 */
export async function breakConstants(names: readonly string[]): Promise<boolean> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "tuerca-constants-")));
  process.env.E2E_DATA_DIR = join(copy, "data");
  try {
    copyCheckout(copy);
    const wanted = CONSTANTS.filter(({ code }) => !names.length || names.some((name) => code.includes(name)));
    console.log("| row | constant | broken | seen by |\n| --- | --- | --- | --- |");
    let unseen = 0;
    for (const constant of wanted)
      for (const by of [1, -1]) {
        const { broken, red } = await breakOne(copy, constant, by);
        if (!red) unseen += 1;
        const seenBy = red ? `${red.file} › ${red.title}` : "GREEN: no test sees it";
        console.log(`| ${constant.row} | ${constant.code} | ${broken} | ${seenBy} |`);
      }
    console.log(`${wanted.length} constants, ${unseen} breaks that no test sees`);
    return unseen === 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function breakOne(copy: string, { row, file, code }: Constant, by: number) {
  const path = join(copy, file);
  const whole = readFileSync(path, "utf8");
  if (whole.split(code).length !== 2) throw new Error(`${file} does not have exactly one: ${code}`);
  const broken = code.replace(/\d[\d_]*/, (number) => String(Number(number.replaceAll("_", "")) + by));
  writeFileSync(path, whole.replace(code, broken));
  let red: Reference | null = null;
  for (const references of referencesOf(row)) red ??= await findRed(copy, references);
  writeFileSync(path, whole);
  return { broken, red: red && (await isGreen(copy, red)) ? red : null };
}

/** The tests that a row names: those of packages, then those of the browser, which cost more. */
function referencesOf(row: string): Reference[][] {
  const { held = [] } = MAP.find(({ id }) => id === row) ?? {};
  const references = held
    .map((entry) => entry.split(" › "))
    .flatMap(([file = "", title]) => (title ? [{ file, title }] : []));
  const isBrowser = ({ file }: Reference) => file.includes(".spec.");
  return [references.filter((one) => !isBrowser(one)), references.filter(isBrowser)].filter(
    ({ length }) => length > 0,
  );
}

/** The first of the references that fails. */
async function findRed(copy: string, references: readonly Reference[]): Promise<Reference | null> {
  const failures = await findFailures(copy, [...new Set(references.map(({ file }) => file))]);
  return references.find((named) => failures.some((failure) => isNamed(failure, named))) ?? null;
}

const unbroken = new Map<string, Promise<Reference[]>>();

/** Whether a test passes with the constants whole; each file runs once. */
async function isGreen(copy: string, named: Reference): Promise<boolean> {
  const failures = unbroken.get(named.file) ?? findFailures(copy, [named.file]);
  unbroken.set(named.file, failures);
  return !(await failures).some((failure) => isNamed(failure, named));
}
