/**
 * Words that Spaniards begin a password with, likeliest first. The library's list comes from an
 * encyclopaedia, where these are rare.
 */
const WORDS = `
  contraseña clave hola teamo tequiero amor miamor mivida micielo cariño corazon princesa estrella
  realmadrid barcelona madrid atletico atleti barça forçabarça athletic betis sevilla valencia
  halamadrid viscabarça visca elbarça españa vivaespaña valladolid zaragoza malaga murcia bilbao
  verano invierno otoño primavera navidad semanasanta vacaciones playa
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lunes martes miercoles jueves viernes sabado domingo hoy mañana siempre
  acceso entrada entrar usuario cliente administrador admin invitado bienvenido bienvenida
  cambiame cambiar temporal prueba pruebas secreto secreta seguro segura privado privada
  tienda taller coche moto motor mecanico recambio recambios piezas garaje oficina empresa trabajo
  familia mama papa hijo hija abuela abuelo hermano hermana amigos amiga amigo bebe gordo gorda
  feliz felicidad libertad esperanza suerte paz sol luna cielo mar angel dios jesus virgen maria
  guapa guapo bonita bonito preciosa precioso reina rey campeon campeones futbol cerveza
  perro gato caballo tigre leon dragon mariposa flor flores rosa chocolate
  nosequeponer nosexd nolose olvidada olvidado mimosa peluche pokemon
`;

/** The words as they are looked up. */
export const SPANISH_WORDS: ReadonlySet<string> = new Set(plainWord(WORDS).trim().split(/\s+/));

/** Words that stand beside one, as in `mi contraseña` and `te amo mucho`. */
const BESIDE = "(?:mi|tu|la|el|los|mucho|mas|siempre|vamos|viva)";

/** Digits and signs that stand for letters inside a word. */
const MEANT: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Whether a text is one such word as people write it: apart or joined, with signs for letters. */
export function isTyped(text: string): boolean {
  const word = plainWord(text)
    .replaceAll(/(?<=\p{L})[013457@$](?=\p{L})/gu, (sign) => MEANT[sign] ?? sign)
    .replaceAll(/(?<=\p{L})[\s._-]+(?=\p{L})/gu, "");
  const [, core = ""] = /^[^\p{L}]{0,7}(\p{L}+)[^\p{L}]{0,7}$/u.exec(word) ?? [];
  const bare = core.replace(new RegExp(`^${BESIDE}`), "").replace(new RegExp(`${BESIDE}$`), "");
  return [core, bare].some((one) => SPANISH_WORDS.has(one));
}

/** Lower case without accents. */
function plainWord(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
