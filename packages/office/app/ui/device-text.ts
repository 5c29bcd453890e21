const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/** A browser's user agent in words: `Chrome en Windows`. */
export function deviceText(userAgent: string | null): string {
  const find = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser && !system) return "Dispositivo desconocido";
  return system ? `${browser ?? "Navegador"} en ${system}` : `${browser}`;
}
