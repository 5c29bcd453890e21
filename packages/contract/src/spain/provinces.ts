import { isPostalCode } from "./spain.ts";

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

/** The province of a postal code, or null for an invalid one. */
export function provinceOf(postalCode: string): string | null {
  return isPostalCode(postalCode) ? (PROVINCES[postalCode.slice(0, 2)] ?? null) : null;
}

/** Autonomous communities and cities by their ISO 3166-2 code. */
export const REGIONS = {
  "ES-AN": "Andalucía",
  "ES-AR": "Aragón",
  "ES-AS": "Asturias",
  "ES-CB": "Cantabria",
  "ES-CE": "Ceuta",
  "ES-CL": "Castilla y León",
  "ES-CM": "Castilla-La Mancha",
  "ES-CN": "Canarias",
  "ES-CT": "Cataluña",
  "ES-EX": "Extremadura",
  "ES-GA": "Galicia",
  "ES-IB": "Illes Balears",
  "ES-MC": "Región de Murcia",
  "ES-MD": "Comunidad de Madrid",
  "ES-ML": "Melilla",
  "ES-NC": "Navarra",
  "ES-PV": "País Vasco",
  "ES-RI": "La Rioja",
  "ES-VC": "Comunitat Valenciana",
} as const satisfies Readonly<Record<string, string>>;
export type Region = keyof typeof REGIONS;

/** Whether this is the code of an autonomous community or city. */
export function isRegion(code: string): code is Region {
  return Object.hasOwn(REGIONS, code);
}
