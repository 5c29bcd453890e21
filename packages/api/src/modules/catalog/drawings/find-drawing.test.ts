import { expect, test } from "vitest";
import { createDrawingFinder } from "./find-drawing.ts";

const find = createDrawingFinder([]);

test.each([
  ["Pastillas de freno delanteras", "pads"],
  ["BOSCH Pastilla freno trasera", "pads"],
  ["Juego de pastillas de freno", "pads"],
  ["Sensor de desgaste de pastillas de freno", "sensor"],
  ["Filtro de aceite con junta", "oil-filter"],
  ["Filtro habitáculo", "cabin-filter"],
  ["Aceite para filtro de aire", "oil-bottle"],
  ["Amortiguadores traseros", "shock-absorber"],
  ["Kit de distribución con bomba de agua", "timing-kit"],
  ["Luces traseras", "tail-lamp"],
  ["Front brake pads for BMW", "pads"],
  ["Bremsbeläge vorn", "pads"],
  ["Zündkerze", "spark-plug"],
  ["Pastilha de freio traseira", "pads"],
  ["Filtre à huile", "oil-filter"],
  ["Tornillo de disco de freno", null],
  ["Tapa para filtro de aceite", null],
  ["Toldo Qeedo Quick Motor Free", null],
  ["", null],
])("%s is drawn as %s", (name, drawing) => {
  expect(find([name])).toBe(drawing);
});

test("a name that means nothing is drawn as its category, the lowest first", () => {
  expect(find(["H1070", "Latiguillos de freno", "Frenos"])).toBe("brake-hose");
  expect(find(["H1070", "Varios", "Frenos"])).toBe("disc");
});

test("the operator's words come before the shop's own", () => {
  const rules = [
    { words: "Tornillos", drawing: "tool-kit" },
    { words: "cofres de techo", drawing: "roof-box" },
  ];
  const own = createDrawingFinder(rules);
  expect(own(["Tornillo de disco"])).toBe("tool-kit");
  expect(own(["Airpass Large", "Cofre de techo"])).toBe("roof-box");
  expect(own(["Pastilla"])).toBe("pads");
});
