import { type Group, group } from "../product-kind.ts";

/** Starter batteries. */
export const batteries: readonly Group[] = [
  group("Baterías", "battery", {
    "Baterías convencionales": {
      drawing: "battery",
      name: "Batería {Capacidad} {Corriente de arranque}",
      brands: ["Varta", "Bosch", "Exide", "Tudor"],
      price: [62, 149],
      weight: [11, 22],
      count: 12,
      universal: true,
      variants: [
        {
          values: { Capacidad: "44 Ah", "Corriente de arranque": "440 A", Longitud: "207 mm" },
          price: [58, 76],
          weight: [10.9, 11.6],
        },
        {
          values: { Capacidad: "60 Ah", "Corriente de arranque": "540 A", Longitud: "242 mm" },
          price: [69, 94],
          weight: [14.2, 15.1],
        },
        {
          values: { Capacidad: "74 Ah", "Corriente de arranque": "680 A", Longitud: "278 mm" },
          price: [84, 116],
          weight: [17.1, 18],
        },
        {
          values: { Capacidad: "95 Ah", "Corriente de arranque": "800 A", Longitud: "353 mm" },
          price: [112, 149],
          weight: [21.2, 22.4],
        },
      ],
      attributes: {
        Voltaje: "12 V",
        Anchura: "175 mm",
        Altura: ["175 mm", "190 mm"],
        "Borne positivo": ["Derecha", "Izquierda"],
        Tecnología: "Plomo-calcio",
      },
      text: [
        "Batería sin mantenimiento, cargada y lista para montar, con buena reserva en frío.",
        "Comprueba la posición del borne positivo y las medidas de la bandeja antes de pedir.",
      ],
    },
    "Baterías AGM y EFB": {
      drawing: "battery",
      name: "Batería Start-Stop {Tecnología} {Capacidad} {Corriente de arranque}",
      brands: ["Varta", "Bosch", "Exide", "Tudor"],
      price: [109, 239],
      weight: [16, 27],
      count: 10,
      universal: true,
      variants: [
        {
          values: {
            Tecnología: "EFB",
            Capacidad: "60 Ah",
            "Corriente de arranque": "640 A",
            Longitud: "242 mm",
          },
          price: [99, 129],
          weight: [16.1, 17],
        },
        {
          values: {
            Tecnología: "EFB",
            Capacidad: "70 Ah",
            "Corriente de arranque": "760 A",
            Longitud: "278 mm",
          },
          price: [116, 148],
          weight: [18.8, 19.7],
        },
        {
          values: {
            Tecnología: "AGM",
            Capacidad: "70 Ah",
            "Corriente de arranque": "760 A",
            Longitud: "278 mm",
          },
          price: [148, 186],
          weight: [20.4, 21.3],
        },
        {
          values: {
            Tecnología: "AGM",
            Capacidad: "80 Ah",
            "Corriente de arranque": "800 A",
            Longitud: "315 mm",
          },
          price: [172, 219],
          weight: [22.6, 23.6],
        },
        {
          values: {
            Tecnología: "AGM",
            Capacidad: "95 Ah",
            "Corriente de arranque": "850 A",
            Longitud: "353 mm",
          },
          price: [198, 249],
          weight: [26.2, 27.2],
        },
      ],
      attributes: {
        Voltaje: "12 V",
        Anchura: "175 mm",
        Altura: "190 mm",
        "Borne positivo": "Derecha",
      },
      text: [
        "Pensada para coches con Start-Stop: aguanta muchos más ciclos que una batería normal.",
        "Una AGM se cambia siempre por otra AGM, y en muchos modelos hay que registrarla.",
      ],
    },
  }),
];
