type Town = { postal_code: string; city: string; province: string };

/** Postal code, town and, if its name differs, province: `28230 Las Rozas (Madrid)`. */
export function townText({ postal_code, city, province }: Town): string {
  const isSame = city.toLowerCase() === province.toLowerCase();
  return `${postal_code} ${city}${isSame ? "" : ` (${province})`}`;
}
