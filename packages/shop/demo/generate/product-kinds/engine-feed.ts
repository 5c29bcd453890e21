import { type Group, group, range } from "../product-kind.ts";

/** Injection, fuel supply, turbo and exhaust gas recirculation. */
export const engineFeed: readonly Group[] = [
  group("Inyección y combustible", "injector", {
    Inyectores: {
      drawing: "injector",
      name: "Inyector {Sistema}",
      brands: ["Bosch", "Delphi", "Denso", "VDO"],
      price: [58, 289],
      variants: [
        { values: { Sistema: "diésel common rail", "Presión máxima": "1.800 bar" }, price: [138, 268] },
        { values: { Sistema: "diésel piezoeléctrico", "Presión máxima": "2.000 bar" }, price: [178, 319] },
        { values: { Sistema: "de gasolina directa", "Presión máxima": "200 bar" }, price: [84, 168] },
        { values: { Sistema: "de gasolina multipunto", "Presión máxima": "4 bar" }, price: [39, 78] },
      ],
      weight: [0.2, 0.7],
      attributes: {
        "Número de contactos": "2",
        Voltaje: "12 V",
        "Código de calibración": "En el cuerpo",
      },
      text: [
        "Inyector nuevo calibrado en banco, con arandela y tórica.",
        "Da de alta su código en la centralita para que el ralentí quede fino.",
      ],
    },
    "Bombas de combustible": {
      drawing: "fuel-pump",
      name: "Bomba de combustible con aforador",
      brands: ["Bosch", "VDO", "Pierburg", "Delphi", "Magneti Marelli"],
      price: [54, 196],
      weight: [0.5, 1.4],
      attributes: {
        Presión: ["3 bar", "3,5 bar", "4 bar", "6 bar"],
        Caudal: range(80, 140, 5, "l/h"),
        Voltaje: "12 V",
        Combustible: ["Gasolina", "Diésel"],
        "Número de contactos": ["4", "5"],
      },
      text: [
        "Módulo completo de depósito con bomba, aforador y prefiltro.",
        "Monta la junta de la tapa nueva y no arranques con menos de diez litros.",
      ],
    },
  }),
  group("Turbo y admisión", "turbo", {
    Turbocompresores: {
      drawing: "turbo",
      name: "Turbocompresor {Regulación}",
      brands: ["Garrett", "Nissens", "Mahle", "Meyle"],
      price: [289, 790],
      weight: [4.8, 9.5],
      attributes: {
        Regulación: ["de geometría variable", "con válvula de descarga"],
        Actuador: ["Neumático", "Electrónico"],
        "Potencia del motor": ["90 CV", "105 CV", "110 CV", "140 CV", "150 CV"],
        "Juntas incluidas": ["Sí", "No"],
      },
      text: [
        "Turbo nuevo, equilibrado a alta velocidad; no se pide casco a cambio.",
        "Cambia aceite, filtro y tubo de engrase, y gira el motor sin arrancar hasta que suba la presión.",
      ],
    },
    "Válvulas EGR": {
      drawing: "egr-valve",
      name: "Válvula EGR {Radiador EGR}",
      brands: ["Pierburg", "VDO", "Valeo", "Delphi", "Magneti Marelli"],
      price: [72, 248],
      weight: [0.6, 2.2],
      attributes: {
        Accionamiento: "Eléctrico",
        "Número de contactos": ["5", "6"],
        Voltaje: "12 V",
        "Radiador EGR": ["con radiador", "sin radiador"],
        Norma: ["Euro 4", "Euro 5", "Euro 6"],
      },
      text: [
        "Devuelve el ralentí estable y apaga el testigo cuando la antigua se queda pegada por la carbonilla.",
        "Hay que adaptarla con el equipo de diagnosis después del montaje.",
      ],
    },
  }),
];
