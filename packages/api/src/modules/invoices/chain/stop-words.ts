const TEXTS: readonly [RegExp, string][] = [
  [/^Record 0 exists\.$/, "Existe un registro antes del primero."],
  [/^Record (\d+) is missing\.$/, "Falta el registro $1."],
  [
    /^Record (\d+) \((.+)\) has another hash than its data\.$/,
    "La huella del registro $1 ($2) no es la de sus datos.",
  ],
  [
    /^Columns of record (\d+) \((.+)\) differ from its data\.$/,
    "El registro $1 ($2) no coincide con sus datos.",
  ],
  [
    /^The clock of this machine is (\d+) s ahead of the tax agency's: set it right\.$/,
    "El reloj de esta máquina va $1 s por delante del de la Agencia Tributaria: ponlo en hora.",
  ],
  [
    /^The clock of this machine is (\d+) s behind the tax agency's: set it right\.$/,
    "El reloj de esta máquina va $1 s por detrás del de la Agencia Tributaria: ponlo en hora.",
  ],
];

/** Why no invoice is issued, in Spanish for the staff; other reasons as they are. */
export function stopInSpanish(reason: string): string {
  return inSpanish(TEXTS, reason);
}

/** A sentence in the words of the first pattern that it has; otherwise as it is. */
export function inSpanish(texts: readonly (readonly [RegExp, string])[], sentence: string): string {
  const found = texts.find(([pattern]) => pattern.test(sentence));
  return found ? sentence.replace(...found) : sentence;
}
