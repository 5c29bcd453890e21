import { group, type MainCategory, range } from "../product-kind.ts";
import { batteries } from "./batteries.ts";

const ROTATING = ["Bosch", "Valeo", "Denso", "Hella", "Magneti Marelli", "Delphi"];

/** Eléctrico. */
export const electrics: MainCategory = {
  name: "Eléctrico",
  drawing: "battery",
  groups: [
    ...batteries,
    group("Carga y arranque", "alternator", {
      Alternadores: {
        drawing: "alternator",
        name: "Alternador {Corriente} {Voltaje}",
        brands: ROTATING,
        price: [142, 368],
        weight: [5.1, 8.2],
        count: 9,
        attributes: {
          Corriente: ["90 A", "110 A", "120 A", "140 A", "150 A", "180 A"],
          Voltaje: "14 V",
          "Número de canales": ["5", "6", "7"],
          Polea: ["Fija", "Con rueda libre"],
          Conexión: ["L", "LIN", "COM"],
        },
        text: [
          "Alternador nuevo con regulador integrado y ficha de prueba; sin devolución de casco.",
          "Desconecta la batería antes de tocar el cable B+ y comprueba la tensión de carga al acabar.",
        ],
      },
      "Motores de arranque": {
        drawing: "starter",
        name: "Motor de arranque {Potencia}",
        brands: ROTATING,
        price: [98, 264],
        weight: [2.9, 4.8],
        count: 9,
        attributes: {
          Potencia: ["0,9 kW", "1,1 kW", "1,4 kW", "1,7 kW", "2 kW"],
          Voltaje: "12 V",
          "Número de dientes": range(9, 13, 1, ""),
          Giro: ["Derecha", "Izquierda"],
          "Número de taladros": ["2", "3"],
        },
        text: [
          "Motor de arranque nuevo con reductora, más ligero y con más par que el antiguo.",
          "Si solo se oye un clic, mide antes la batería y las masas.",
        ],
      },
    }),
    group("Sensores", "abs-sensor", {
      "Sensores ABS": {
        drawing: "abs-sensor",
        name: "Sensor ABS {Posición}",
        brands: ["Bosch", "ATE", "TRW", "Febi Bilstein", "Meyle"],
        price: [14, 56],
        weight: [0.08, 0.22],
        count: 9,
        attributes: {
          Posición: ["delantero izquierdo", "delantero derecho", "trasero izquierdo", "trasero derecho"],
          Tipo: ["Activo", "Inductivo"],
          "Longitud del cable": range(420, 1480, 10, "mm"),
          "Número de contactos": "2",
        },
        text: [
          "Sensor de velocidad de rueda que apaga a la vez los testigos de ABS y ESP.",
          "Limpia el alojamiento y comprueba el anillo: un sensor nuevo no lee un anillo oxidado.",
        ],
      },
      "Sensores de presión": {
        drawing: "sensor",
        name: "Interruptor de presión de aceite {Presión}",
        brands: ["VDO", "Hella", "Febi Bilstein", "Meyle", "Bosch"],
        price: [5, 22],
        weight: [0.03, 0.08],
        attributes: {
          Presión: ["0,3 bar", "0,5 bar", "0,7 bar", "1,4 bar"],
          Rosca: ["M10 × 1", "M12 × 1,5", "M14 × 1,5"],
          "Número de contactos": ["1", "2"],
          Contacto: ["Normalmente cerrado", "Normalmente abierto"],
        },
        text: [
          "Enciende el testigo rojo de la aceitera cuando cae la presión.",
          "Antes de cambiarlo por un testigo encendido, mide la presión real con un manómetro.",
        ],
      },
    }),
    group("Relés y avisadores", "relay", {
      Relés: {
        drawing: "relay",
        name: "Relé {Función} {Voltaje}",
        brands: ["Hella", "Bosch", "Beru", "Valeo"],
        price: [6, 42],
        weight: [0.03, 0.12],
        attributes: {
          Función: ["de bomba de combustible", "de calentadores", "de arranque", "de intermitencia"],
          Voltaje: "12 V",
          "Número de contactos": ["4", "5", "7"],
          Corriente: ["20 A", "30 A", "40 A", "70 A"],
        },
        text: [
          "Relé con los mismos contactos que el original, para enchufar sin adaptar nada.",
          "Compara el número impreso en la carcasa antes de sustituirlo.",
        ],
      },
      Bocinas: {
        drawing: "horn",
        name: "Bocina {Tono} {Voltaje}",
        brands: ["Hella", "Bosch", "Magneti Marelli"],
        price: [9, 36],
        weight: [0.2, 0.5],
        universal: true,
        attributes: {
          Tono: ["de tono agudo", "de tono grave", "de dos tonos"],
          Voltaje: "12 V",
          "Presión sonora": ["105 dB(A)", "110 dB(A)", "118 dB(A)"],
          Frecuencia: ["335 Hz", "400 Hz", "500 Hz"],
        },
        text: [
          "Bocina homologada, resistente al agua y fácil de atornillar tras el paragolpes.",
          "Móntala con la boca hacia abajo para que no acumule agua.",
        ],
      },
    }),
  ],
};
