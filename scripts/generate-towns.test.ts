import { expect, it } from "vitest";
import { formatTowns } from "./generate-towns.ts";

it("writes the towns of postal codes, the largest first, with their articles in front", () => {
  const csv = `codigo_postal,municipio_id,municipio_nombre
03570,03139,"Vila Joiosa, la/Villajoyosa"
08902,08101,"Hospitalet de Llobregat, L'"
08901,08101,"Hospitalet de Llobregat, L'"
15001,15030,"Coruña, A"
17248,17048,"Castell d'Aro, Platja d'Aro i s'Agaró"
28013,28079,Madrid
`;
  expect(formatTowns(csv)).toBe(`L'Hospitalet de Llobregat\t08901 08902
A Coruña\t15001
Castell d'Aro, Platja d'Aro i s'Agaró\t17248
La Vila Joiosa/Villajoyosa\t03570
Madrid\t28013
`);
  expect(() => formatTowns("codigo_postal,municipio_id,municipio_nombre\n2801,28079,Madrid")).toThrow(
    "Not a postal code and its municipality: 2801,28079,Madrid",
  );
});
