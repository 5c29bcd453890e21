type Words = readonly (readonly [RegExp, string])[];

/** Sentences of the importer about a file, for the office. `$1` is what the sentence names. */
const SENTENCES: Words = [
  [/^Another import is running .*$/, "Hay otra importación en marcha: espera a que termine."],
  [
    /^The file has no good row, so nothing was taken out of sale\.$/,
    "El archivo no tiene ninguna fila correcta: no se ha retirado nada.",
  ],
  [/^The file is no longer stored\. .*$/, "El archivo ya no está guardado: envíalo otra vez."],
  [/^The shop failed\. .*$/, "Ha fallado la tienda: el motivo está en su registro."],
  [/^The file has no header line\.$/, "El archivo no tiene una línea con los nombres de las columnas."],
  [/^The file has no column "(.+?)"\..*$/s, "El archivo no tiene la columna «$1»."],
  [/^The file has the column "(.+?)" .*$/s, "El archivo tiene más de una columna «$1»: deja solo una."],
  [
    /^The file is one object without a list .*has the lists: (.+?)\. Name .*$/s,
    "El archivo no es una lista de productos, sino que contiene estas: $1. Envía solo la que sea, o nómbrala en un mapa («rows»).",
  ],
  [/^The header line \(line (\d+)\) .*$/s, "La línea $1, con los nombres de las columnas, no se entiende."],
  [/^The file is not proper XML: .*$/s, "El archivo no es XML correcto."],
  [
    /^The file has no element of a product .*$/s,
    "El archivo XML no tiene ningún elemento que parezca un producto.",
  ],
  [/^The file has more than (\d+) columns\.$/, "El archivo tiene más de $1 columnas."],
  [/^The sheet has more than (\d+) columns\.$/, "La hoja tiene más de $1 columnas."],
  [/^The spreadsheet is damaged .*$/s, "La hoja de cálculo está dañada: guárdala otra vez, o como CSV."],
  [/^The spreadsheet has more than .*$/s, "La hoja de cálculo tiene demasiado texto: guárdala como CSV."],
  [/^The spreadsheet has no sheet\.$/, "El libro no tiene ninguna hoja."],
  [/^The file is a ZIP archive\..*$/s, "El archivo es un ZIP: descomprímelo y envía lo que hay dentro."],
  [/^The file is protected by a password\..*$/s, "El archivo tiene contraseña: guárdalo sin ella."],
  [/^The file is (packed with \w+)\..*$/s, "El archivo está comprimido: descomprímelo primero."],
  [/^The file is a PDF document\..*$/s, "El archivo es un PDF: pide los datos en CSV, XLSX, JSON o XML."],
  [/^The file is a picture\..*$/s, "El archivo es una imagen: pide los datos en CSV, XLSX, JSON o XML."],
  [
    /^The file is .*(?:Excel|LibreOffice|Numbers|Word|RTF|HTML).*$/s,
    "El archivo es de otro programa: guárdalo como XLSX o CSV.",
  ],
  [
    /^The file is (?:text in UTF-32|.*not known).*$/s,
    "El archivo tiene una codificación que la tienda no conoce: guárdalo en UTF-8.",
  ],
  [/^The file is .*$/s, "El archivo no es de un tipo que se pueda importar: usa CSV, XLSX, JSON o XML."],
  [
    /^This looks like an export of a shop: rather use the map that comes along, --map (\w+)\.$/,
    "Parece una exportación de $1: sus variantes solo se entienden con la orden import y --map $1.",
  ],
  [
    /^(\w+): "(.+)" is taken; "(.+)" could be meant, too\.$/,
    "$1: se toma «$2», pero también podría ser «$3».",
  ],
  [
    /^(\w+): "(.+)" looks like a price without VAT.*$/,
    "$1: «$2» parece un precio sin IVA, y se le suma el 21 %.",
  ],
  [/^(\w+): "(.+)" looks like grams.*$/, "$1: «$2» parece estar en gramos."],
  [/^(\w+): "(.+)" has the check digits of EANs.*$/, "$1: los códigos de «$2» parecen EAN."],
  [/^(\w+): "(.+)" has addresses of pictures.*$/, "$1: «$2» tiene direcciones de fotos."],
  [
    /^category: "(.+)" is read as paths with "(.+)" between .*$/,
    "category: «$1» se lee como rutas con «$2» entre los niveles; compruébalo.",
  ],
  [/^name: "(.+)" is taken, as .*$/, "name: se toma «$1», porque no hay otro nombre."],
  [
    /^(\w+): no column was found; .*$/,
    "$1: no se ha encontrado su columna, y sin ella no se crean productos.",
  ],
  [/^(\w+): "(.+)" is cut at "(.+)"; .*$/, "$1: «$2» se corta por «$3»; comprueba que es una lista."],
  [
    /^decimal: (\S+) could be .*$/,
    "Decimales: $1 podría ser de miles o de decimales. Elige cómo se escriben.",
  ],
  [/^Not used: (.+)\.$/, "Sin usar: $1."],
];

/** Why a watched source could not be fetched. */
const FETCHING: Words = [
  [/^(\S+) took too long to send the file\.$/, "$1 ha tardado demasiado en enviar el archivo."],
  [/^(\S+) could not be reached: (.+)\.$/, "No se ha podido conectar con $1 ($2)."],
  [
    /^(\S+) answered with (\d+) instead of the file\.$/,
    "$1 ha respondido con el error $2 en lugar del archivo.",
  ],
  [/^The setting (\S+) is missing; .*$/, "Falta el ajuste $1, que este origen necesita."],
  [/^The folder (.+) cannot be read\.$/, "La carpeta $1 no se puede leer."],
];

/** Problems of one field, as the importer adds them behind the field's name. */
const PROBLEMS: Words = [
  [/is missing(?:, and .*)?$/, "falta"],
  [/is in another currency: (.+)$/, "está en otra moneda: $1"],
  [/is not a number$/, "no es un número"],
  [
    /could be thousands or decimals: .*$/,
    "podría ser de miles o de decimales: elige cómo se escriben los decimales",
  ],
  [/is not from ([\d.,]+) to ([\d.,]+)$/, "no está entre $1 y $2"],
  [/is below 0: taken as 0$/, "es menor que 0: cuenta como 0"],
  [/is not a whole number from (\S+) to (\S+)$/, "no es un número entero entre $1 y $2"],
  [/has more than (\S+) entries$/, "tiene más de $1 entradas"],
  [/has more than (\S+) levels$/, "tiene más de $1 niveles"],
  [/has a level of more than (\S+) characters$/, "tiene un nivel de más de $1 caracteres"],
  [/is longer than (\S+) characters$/, "tiene más de $1 caracteres"],
  [/has characters that are not of the file's encoding$/, "tiene caracteres que no se pueden leer"],
  [/is not an EAN with a right check digit$/, "no es correcto: comprueba sus cifras"],
  [/has more than one number$/, "tiene más de un número"],
  [
    /has lost its last digits in a spreadsheet.*$/,
    "ha perdido sus últimas cifras en una hoja de cálculo (E+12)",
  ],
  [/has more than (\S+) characters$/, "tiene más de $1 caracteres"],
  [/has an entry that is not "Label=value"$/, "tiene una entrada que no es «Nombre=valor»"],
  [/has a code that is not of 1 to 64 characters$/, "tiene un código que no es de 1 a 64 caracteres"],
  [/has a path, but .*$/, "tiene una ruta: un archivo enviado solo necesita direcciones http(s)"],
  [/has an address that is not .*$/, "tiene una dirección que no es http:// ni https://"],
  [/is neither yes nor no$/, "no es ni sí ni no"],
  [/is not below the price$/, "no es menor que el precio"],
  [/is not after offer_from$/, "no es posterior al inicio de la oferta"],
  [/is not a date such as .*$/, "no es una fecha como 27/11/2026 o 2026-11-27 10:00"],
  [/is neither a mail address nor a web address$/, "no es un correo ni una dirección web"],
  [/is that of line (\d+), too$/, "repite el de la línea $1"],
  [/is ambiguous: (.+)$/, "puede ser más de uno: $1"],
];

/** A sentence of the importer in Spanish; in English if it is none of those that people meet. */
export function spanishReason(reason: string): string {
  for (const [pattern, spanish] of [...SENTENCES, ...FETCHING])
    if (pattern.test(reason)) return reason.replace(pattern, spanish);
  return reason.split("; ").map(spanishProblem).join("; ");
}

function spanishProblem(problem: string): string {
  const times = problem.replace(/ \((\d+) times\)$/, " ($1 veces)");
  const [, text = times, rest = ""] = /^(.*?)( \(\d+ veces\))?$/.exec(times) ?? [];
  const found = PROBLEMS.find(([pattern]) => pattern.test(text));
  return (found ? text.replace(found[0], found[1]) : text) + rest;
}
