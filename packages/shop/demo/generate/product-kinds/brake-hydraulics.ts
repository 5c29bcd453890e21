import { type Group, group, range } from "../product-kind.ts";

const HYDRAULICS = ["ATE", "TRW", "Bosch", "Brembo", "Febi Bilstein"];

/** Calipers, cylinders and hoses. */
export const brakeHydraulics: readonly Group[] = [
  group("Hidráulica de freno", "caliper", {
    "Pinzas de freno": {
      drawing: "caliper",
      name: "Pinza de freno {Lado}, pistón de {Diámetro del pistón}",
      brands: HYDRAULICS,
      price: [64, 189],
      weight: [2.8, 5.4],
      count: 10,
      attributes: {
        Lado: ["delantera izquierda", "delantera derecha", "trasera izquierda", "trasera derecha"],
        "Diámetro del pistón": ["34 mm", "38 mm", "41 mm", "54 mm", "57 mm"],
        "Número de pistones": "1",
        Material: ["Fundición gris", "Aluminio"],
        "Rosca del latiguillo": "M10 × 1",
      },
      text: [
        "Pinza flotante nueva, probada a presión y con sus guías engrasadas; no hay que devolver casco.",
        "Purga el circuito después del montaje y comprueba que el pedal queda firme.",
      ],
    },
    "Bombas de freno": {
      drawing: "hydraulic-cylinder",
      name: "Bomba de freno {Diámetro}",
      brands: HYDRAULICS,
      price: [48, 142],
      weight: [0.8, 1.7],
      attributes: {
        Diámetro: ["20,64 mm", "22,2 mm", "23,81 mm", "25,4 mm"],
        "Número de conexiones": ["2", "4"],
        Rosca: ["M10 × 1", "M12 × 1"],
        Material: "Aluminio",
      },
      text: [
        "Bomba principal de doble circuito que devuelve un pedal firme cuando la anterior pierde presión.",
        "Llénala y púrgala en el banco antes de montarla: ahorra mucho tiempo de purgado en el coche.",
      ],
    },
    "Latiguillos de freno": {
      drawing: "brake-hose",
      name: "Latiguillo de freno {Posición} {Longitud}",
      brands: ["ATE", "TRW", "Bosch", "Brembo", "Corteco"],
      price: [9, 29],
      weight: [0.12, 0.3],
      attributes: {
        Posición: ["delantero", "trasero"],
        Longitud: range(210, 620, 5, "mm"),
        "Rosca 1": ["M10 × 1 exterior", "F10 × 1"],
        "Rosca 2": ["M10 × 1 interior", "Racor orientable 10,5 mm"],
        Norma: "SAE J1401",
      },
      text: [
        "Latiguillo de goma reforzada que no se hincha al frenar ni se agrieta con el calor.",
        "Móntalo sin retorcerlo y comprueba que no roza con la rueda girada a tope.",
      ],
    },
  }),
];
