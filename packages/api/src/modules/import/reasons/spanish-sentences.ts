/** English forms with their Spanish ones: `$1` is what the form names, `%1` a number of it. */
export type Words = readonly (readonly [RegExp, string])[];

/** Sentences of the importer about a file, for the office. */
export const SENTENCES: Words = [
  [/^Another import is running .*$/, "Hay otra importación en marcha: espera a que termine."],
  [
    /^The file has no good row, so nothing was .*$/,
    "El archivo no tiene ninguna fila correcta: no se ha retirado nada.",
  ],
  [/^The file is no longer stored\. .*$/, "El archivo ya no está guardado: envíalo otra vez."],
  [/^There is no file (.*)\.$/, "No existe el archivo $1."],
  [
    /^The rows with errors could not be stored: .*$/,
    "Las filas con errores no se han podido guardar, porque el almacén de archivos no responde: inténtalo otra vez.",
  ],
  [/^The shop failed\. .*$/, "Ha fallado la tienda: el motivo está en su registro."],
  [/^The file has no header line\.$/, "El archivo no tiene una línea con los nombres de las columnas."],
  [
    /^The file has no column (?:for|of the shop's but) "(.+?)".*$/s,
    "El archivo no tiene las columnas necesarias para «$1».",
  ],
  [/^The file has no column "(.+?)".*$/s, "El archivo no tiene la columna «$1»."],
  [/^The file has no column ([\w, ]+)\.$/, "El archivo no tiene la columna $1."],
  [
    /^The file names no vehicles: .*$/s,
    "El archivo no nombra vehículos: le falta «ref», «ktype» o «make» con «model».",
  ],
  [
    /^The file has the column "(.+?)" twice in its row of line (\d+).*$/s,
    "La fila de la línea %2 tiene «$1» dos veces: deja solo una.",
  ],
  [/^The file has the column "(.+?)" .*$/s, "El archivo tiene más de una columna «$1»: deja solo una."],
  [
    /^The file is one object without a list .*has the lists: (.+?)\. Name .*$/s,
    "El archivo no es una lista de productos, sino que contiene estas: $1. Envía solo la que sea, o nómbrala en un mapa («rows»).",
  ],
  [/^The header line \(line (\d+)\) .*$/s, "La línea %1, con los nombres de las columnas, no se entiende."],
  [/^The file is not proper XML: .*$/s, "El archivo no es XML correcto."],
  [
    /^The file has a tag or a comment of more than .*$/s,
    "El archivo XML tiene una etiqueta o un comentario demasiado largos.",
  ],
  [
    /^The file has no element of a product .*$/s,
    "El archivo XML no tiene ningún elemento que parezca un producto.",
  ],
  [/^The file has more than (\S+) (columns|vehicles|bytes)\.$/, "El archivo tiene más de %1 $2."],
  [/^The sheet has more than (\d+) columns\.$/, "La hoja tiene más de %1 columnas."],
  [/^The spreadsheet is damaged .*$/s, "La hoja de cálculo está dañada: guárdala otra vez, o como CSV."],
  [/^The file is damaged .*$/s, "El archivo está dañado: guárdalo otra vez, o pídelo de nuevo."],
  [/^The spreadsheet has more than .*$/s, "La hoja de cálculo tiene demasiado texto: guárdala como CSV."],
  [/^The spreadsheet has no sheet "(.+?)"; it has: (.+)\.$/s, "El libro no tiene la hoja «$1»; tiene: $2."],
  [/^The spreadsheet has no sheet\.$/, "El libro no tiene ninguna hoja."],
  [
    /^A spreadsheet has to be given as a file or whole\.$/,
    "Una hoja de cálculo tiene que ser un archivo, o llegar entera.",
  ],
  [/^The file is not taken: .*$/s, "El archivo ocuparía demasiado al descomprimirlo: guárdalo como CSV."],
  [/^The file is a ZIP archive\..*$/s, "El archivo es un ZIP: descomprímelo y envía lo que hay dentro."],
  [/^The file is protected by a password\..*$/s, "El archivo tiene contraseña: guárdalo sin ella."],
  [/^The file is (?:packed with|an? \w+ archive).*$/s, "El archivo está comprimido: descomprímelo primero."],
  [/^The file is a PDF document\..*$/s, "El archivo es un PDF: pide los datos en CSV, XLSX, JSON o XML."],
  [/^The file is a picture\..*$/s, "El archivo es una imagen: pide los datos en CSV, XLSX, JSON o XML."],
  [
    /^The file is .*(?:Excel|LibreOffice|Numbers|Word|RTF|HTML).*$/s,
    "El archivo es de otro programa: guárdalo como XLSX o CSV.",
  ],
  [
    /^The file (?:is text in UTF-32|says that its encoding is).*$/s,
    "El archivo tiene una codificación que la tienda no conoce: guárdalo en UTF-8.",
  ],
  [/^The file is .*$/s, "El archivo no es de un tipo que se pueda importar: usa CSV, XLSX, JSON o XML."],
  [
    /^The file of the lookup "(.+?)" .*$/s,
    "El archivo «$1» del mapa tiene que estar en la carpeta del archivo.",
  ],
  [/^The lookup "(.+?)" has more than (\S+) rows\.$/, "El archivo «$1» del mapa tiene más de %2 filas."],
  [/^The map has no lookup "(.+?)"\.$/, "El mapa no tiene el archivo «$1»."],
  [/^The map has no rule for .*$/s, "El mapa no dice qué columnas son la referencia y algún otro campo."],
  [/^The map is not valid:\s*(.*)$/s, "El mapa no es válido: $1"],
  [
    /^"variants" of a map are for tables.*$/s,
    "Las variantes de un mapa son para tablas, y este archivo no lo es.",
  ],
  [/^MAIN_CATEGORY_ID is (\d+), but .*$/, "MAIN_CATEGORY_ID es $1, pero la tienda no tiene esa categoría."],
  [/^Rows that are left out cannot be written .*$/s, "No se pueden guardar las filas con errores."],
];

/** Doubts of a proposal. */
export const NOTES: Words = [
  [/^There is no map (.+)\.$/, "Ya no existe el formato «$1»."],
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
export const FETCHING: Words = [
  [/^(\S+) took too long to send the file\.$/, "$1 ha tardado demasiado en enviar el archivo."],
  [/^(\S+) could not be reached: (.+)\.$/, "No se ha podido conectar con $1 ($2)."],
  [
    /^(\S+) answered with (\d+) instead of the file\.$/,
    "$1 ha respondido con el error $2 en lugar del archivo.",
  ],
  [/^(\S+) leads to no http address\.$/, "$1 lleva a una dirección que no es http."],
  [/^(\S+) leads from one address to the next .*$/, "$1 lleva de una dirección a otra sin fin."],
  [/^The address is none once .*$/, "La dirección no es válida con sus ajustes puestos."],
  [/^The address is one that the shop does not connect to.*$/s, "La tienda no se conecta con esa dirección."],
  [/^The setting (\S+) is missing; .*$/, "Falta el ajuste $1, que este origen necesita."],
  [/^The folder (.+) cannot be read\.$/, "La carpeta $1 no se puede leer."],
  [/^The folder (.+) has no file .*$/s, "La carpeta $1 no tiene ningún archivo con ese nombre."],
];
