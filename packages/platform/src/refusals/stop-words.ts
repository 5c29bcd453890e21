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
    /^The clock of a server is (\d+) s ahead of the database's: set it right\.$/,
    "El reloj de un servidor va $1 s por delante del de la base de datos: ponlo en hora.",
  ],
  [
    /^The clock of a server is (\d+) s behind the database's: set it right\.$/,
    "El reloj de un servidor va $1 s por detrás del de la base de datos: ponlo en hora.",
  ],
  [
    /^The last billing record is (\d+) s in the future: a wrong clock has made it\.$/,
    "El último registro es de dentro de $1 s: lo hizo un reloj equivocado.",
  ],
  [/^The VERI\*FACTU certificate expired on (.+)\.$/, "El certificado de VERI*FACTU caducó el $1."],
  [
    /^The VERI\*FACTU certificate is self-signed: the tax agency accepts none such\.$/,
    "El certificado de VERI*FACTU no lo ha emitido ninguna autoridad: la Agencia Tributaria no lo acepta.",
  ],
  [
    /^This installation sends to VERIFACTU_ENV=(\w+), not (\w+): give another installation number\.$/,
    "Esta instalación envía a VERIFACTU_ENV=$1, no a $2: hace falta otro número de instalación.",
  ],
  [/^The agency has technical problems$/, "La Agencia Tributaria tiene problemas técnicos."],
  [/^No answer: (.+)$/, "La Agencia Tributaria no contesta: $1"],
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
