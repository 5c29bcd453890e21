import { ZONES } from "@tuerca/contract";
import { expect, it } from "vitest";
import { areaText } from "./delivery-area.ts";

const only = (...zones: (typeof ZONES)[number][]) => areaText(zones);

it("says where carriers go, and where none does", () => {
  expect(only(...ZONES, "peninsula")).toBe("Enviamos a toda España.");
  expect(only("peninsula", "baleares", "canarias", "ceuta")).toBe("Enviamos a toda España, salvo Melilla.");
  expect(only("peninsula")).toBe("Enviamos a toda España, salvo Illes Balears, Canarias, Ceuta y Melilla.");
  expect(only("canarias", "ceuta")).toBe("Enviamos solo a Canarias y Ceuta.");
  expect(only()).toBe("Ahora mismo no hay ningún transportista disponible.");
});
