/** The classes of brand-icons.css. */
export const MARKS: ReadonlySet<string> = new Set(
  [
    "audi bmw bosch citroen citroën dacia fiat ford hitachi honda hyundai jeep kia mazda mini mitsubishi nissan",
    "opel peugeot renault samsung seat shell siemens skoda smart suzuki tesla toyota volkswagen volvo",
  ].flatMap((names) => names.split(" ").map((name) => `car-${name}`)),
);

/**
 * The class of a brand: its name in lower case with hyphens for spaces; mercedes has its full name.
 */
export function brandClass(name: string): string {
  const plain = name.trim().toLowerCase().replaceAll(/\s+/g, "-");
  return plain === "mercedes" ? "car-mercedes-benz" : `car-${plain}`;
}

export function hasMark(className: string): boolean {
  return MARKS.has(className);
}
