/** Provinces by the first two digits of the postal code (INE codes). */
export const PROVINCES: Readonly<Record<string, string>> = {
  "01": "Álava/Araba",
  "02": "Albacete",
  "03": "Alicante/Alacant",
  "04": "Almería",
  "05": "Ávila",
  "06": "Badajoz",
  "07": "Illes Balears",
  "08": "Barcelona",
  "09": "Burgos",
  "10": "Cáceres",
  "11": "Cádiz",
  "12": "Castellón/Castelló",
  "13": "Ciudad Real",
  "14": "Córdoba",
  "15": "A Coruña",
  "16": "Cuenca",
  "17": "Girona",
  "18": "Granada",
  "19": "Guadalajara",
  "20": "Gipuzkoa",
  "21": "Huelva",
  "22": "Huesca",
  "23": "Jaén",
  "24": "León",
  "25": "Lleida",
  "26": "La Rioja",
  "27": "Lugo",
  "28": "Madrid",
  "29": "Málaga",
  "30": "Murcia",
  "31": "Navarra",
  "32": "Ourense",
  "33": "Asturias",
  "34": "Palencia",
  "35": "Las Palmas",
  "36": "Pontevedra",
  "37": "Salamanca",
  "38": "Santa Cruz de Tenerife",
  "39": "Cantabria",
  "40": "Segovia",
  "41": "Sevilla",
  "42": "Soria",
  "43": "Tarragona",
  "44": "Teruel",
  "45": "Toledo",
  "46": "Valencia/València",
  "47": "Valladolid",
  "48": "Bizkaia",
  "49": "Zamora",
  "50": "Zaragoza",
  "51": "Ceuta",
  "52": "Melilla",
};

const POSTAL_CODE = /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/;

/** Whether this is a Spanish postal code. */
export function isPostalCode(value: string): boolean {
  return POSTAL_CODE.test(value);
}

/** The province of a postal code, or null where the code is none. */
export function provinceOf(postalCode: string): string | null {
  return isPostalCode(postalCode) ? (PROVINCES[postalCode.slice(0, 2)] ?? null) : null;
}

/** Tax and shipping zone of a destination (Ley 37/1992, art. 3: the islands and both cities lie outside its VAT). */
export const ZONES = ["peninsula", "baleares", "canarias", "ceuta", "melilla"] as const;
export type Zone = (typeof ZONES)[number];

/** The zone of a Spanish postal code, or null where the code is none. */
export function zoneOf(postalCode: string): Zone | null {
  if (!isPostalCode(postalCode)) return null;
  const zones: Readonly<Record<string, Zone>> = {
    "07": "baleares",
    "35": "canarias",
    "38": "canarias",
    "51": "ceuta",
    "52": "melilla",
  };
  return zones[postalCode.slice(0, 2)] ?? "peninsula";
}

/** Whether Spanish VAT is charged on deliveries to the zone (LIVA art. 21 exempts the others as exports). */
export function chargesVat(zone: Zone): boolean {
  return zone === "peninsula" || zone === "baleares";
}

/** `+34` and nine digits, or null: spaces, dots, dashes and the prefixes +34 and 0034 are taken off first. */
export function normalizePhone(value: string): string | null {
  const digits = value.replace(/[\s.()-]/g, "").replace(/^(\+34|0034)/, "");
  return /^[6-9]\d{8}$/.test(digits) ? `+34${digits}` : null;
}
