import type { Trx } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import { keepProposedSeed, lockProposedSeed, putTotp } from "./code.repository.ts";
import { createSeed, type NewSeed, readSeed, stepOfCode } from "./totp.ts";

type Person = { id: number; email: string };
type Shop = { now: Date; secret: string };

/** The seed for a person's app: the sealed one, or a new one if there is none that can be read. */
export function showSeed(person: Person, sealed: Buffer | null, issuer: string, secret: string): NewSeed {
  return (sealed && readSeed(person, sealed, issuer, secret)) ?? createSeed(person, issuer, secret);
}

/** Keeps a new seed for another app until `confirmApp`; returns it as it is shown. */
export async function proposeApp(
  trx: Trx,
  person: Person,
  issuer: string,
  shopSecret: string,
): Promise<{ secret: string; uri: string }> {
  const { secret, uri, sealed } = createSeed(person, issuer, shopSecret);
  await keepProposedSeed(trx, person.id, sealed);
  return { secret, uri };
}

/** Puts the proposed app in place of the former one. Throws Invalid for a wrong code. */
export async function confirmApp(trx: Trx, staffId: number, code: string, shop: Shop): Promise<void> {
  await setApp(trx, { id: staffId, sealed: await lockProposedSeed(trx, staffId) }, code, shop);
}

/** Sets the app of a sealed seed, which the code proves. Throws Invalid for a wrong code. */
export async function setApp(
  trx: Trx,
  { id, sealed }: { id: number; sealed: Buffer | null },
  code: string,
  { now, secret }: Shop,
): Promise<void> {
  const step = sealed && stepOfCode({ id, sealed }, code, now, secret);
  if (!sealed || step === null) throw wrongCode();
  await putTotp(trx, id, sealed, step);
}

function wrongCode(): Invalid {
  return Invalid.at(
    "code",
    "El código no es correcto. Comprueba la hora de tu teléfono y escribe el siguiente.",
  );
}
