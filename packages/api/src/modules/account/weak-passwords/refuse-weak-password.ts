import { Invalid } from "@tuerca/platform/errors";
import { askJudge } from "./ask-judge.ts";

const USED = "Es una de las contraseñas más usadas";
const SERIES = "Sigue una serie que se adivina enseguida";
const REPEATED = "Repite lo mismo varias veces";
const NAME = "Es un nombre o un apellido con poco más";

/** The problem, by zxcvbn's warnings. */
const REASONS: Readonly<Record<string, string>> = {
  topTen: USED,
  topHundred: USED,
  common: USED,
  similarToCommon: "Se parece demasiado a una de las contraseñas más usadas",
  straightRow: SERIES,
  keyPattern: SERIES,
  sequences: SERIES,
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  namesByThemselves: NAME,
  commonNames: NAME,
  dates: "Es una fecha con poco más",
  recentYears: "Es un año con poco más",
};
const OWN = "Casi todo es tu correo, tu nombre o el de la tienda";
const GUESSED = "Se adivina enseguida";
const WAY_ON = "Prueba con tres o cuatro palabras que no tengan que ver entre sí.";

/** Minimum characters of a password besides its owner's address and name. */
const LEAST_REST = 6;

/** The future owner of a password. */
type PasswordOwner = { email: string; name: string };

/**
 * Refuses a password that is among the most used, a plain series, or made of its owner's address
 * and name, with which guessing begins. Throws Invalid at `password`, with the problem and its
 * remedy.
 */
export async function refuseWeakPassword(
  password: string,
  { email, name }: PasswordOwner,
  siteName: string,
): Promise<void> {
  const reason = await findReason(password.normalize("NFKC"), ownWords([email, name, siteName]));
  if (reason === null) return;
  const text = `${reason}. ${WAY_ON}`;
  throw Invalid.at("password", text);
}

async function findReason(password: string, own: readonly string[]): Promise<string | null> {
  if (restWithout(own, password).length < LEAST_REST) return OWN;
  const weakness = await askJudge(password);
  return weakness === null ? null : (REASONS[weakness] ?? GUESSED);
}

/** The parts of addresses and names from three letters on, longest first. */
function ownWords(texts: readonly string[]): string[] {
  return plain(texts.join(" "))
    .split(" ")
    .filter((part) => part.length > 2)
    .sort((left, right) => right.length - left.length);
}

/** The rest of a password without these words. */
function restWithout(words: readonly string[], password: string): string {
  return words.reduce((rest, word) => rest.replaceAll(word, " "), plain(password)).replaceAll(" ", "");
}

/** Lower case without accents, with a blank for each separator of addresses and names. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s@._+-]+/g, " ");
}
