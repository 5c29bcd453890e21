import type { Chapter } from "../chapter.ts";

/** The chapters of products and what orders them. */
export const CATALOGUE: readonly Chapter[] = [
  {
    path: "/productos",
    title: "Productos",
    about:
      "El catálogo como una hoja de cálculo: busca, filtra y escribe en la celda. Al abrir un producto lo ves entero.",
    howTos: [
      {
        title: "Cambiar un precio",
        steps: [
          "Ve a la celda y escribe el número.",
          "Pulsa Intro: la tienda lo enseña enseguida, y los archivos de proveedores ya no lo tocan.",
        ],
      },
      {
        title: "Cambiar muchos",
        steps: [
          "Filtra o marca productos y pulsa «Cambiar».",
          "Elige la regla, por ejemplo 3 % más, acabado en ,95, y lee la vista previa.",
          "Aplica. Durante 24 horas se puede deshacer.",
        ],
      },
      {
        title: "Pegar precios o existencias",
        steps: [
          "Copia dos columnas de tu hoja: el código y el valor.",
          "Pulsa Ctrl+V en la lista y lee la vista previa.",
        ],
      },
      {
        title: "Crear un producto",
        steps: [
          "Pulsa «Nuevo» y rellena referencia, nombre y precio; lo demás, cuando lo tengas.",
          "Guarda y añade las fotos. «Duplicar» copia un producto parecido.",
        ],
      },
    ],
    notes: [
      "«Fijar» guarda un dato contra los archivos de proveedores.",
      "Pulsa «m» en una fila para ver por qué su existencia es la que es.",
    ],
  },
  {
    path: "/categorias",
    title: "Categorías",
    about:
      "El árbol de la tienda: nombres, direcciones, fotos, medidas de sus piezas y qué se cambia a la vez.",
    howTos: [
      {
        title: "Ordenar el árbol",
        steps: [
          "Abre la categoría y cambia su nombre o dónde está.",
          "La dirección vieja lleva sola a la nueva.",
        ],
      },
      {
        title: "Quitar una categoría",
        steps: [
          "Vacíala de subcategorías.",
          "Quítala y elige adónde van sus productos. No se puede deshacer.",
        ],
      },
    ],
  },
  {
    path: "/marcas",
    title: "Marcas",
    about: "Las marcas de las piezas. Una marca escrita de dos maneras se puede unir en una.",
    howTos: [
      { title: "Crear una marca", steps: ["Pulsa «Nueva» y escribe su nombre."] },
      {
        title: "Unir dos marcas",
        steps: [
          "Abre la que sobra y únela a la buena.",
          "Sus productos, cupones y direcciones pasan a ella. No se puede deshacer.",
        ],
      },
    ],
  },
  {
    path: "/medidas",
    title: "Medidas",
    about:
      "Los datos técnicos con unidad, como diámetro o voltaje. Con ellos los clientes filtran y comparan.",
    howTos: [
      {
        title: "Añadir una medida",
        steps: [
          "Ponle nombre y unidad, y las maneras en que la escriben los proveedores.",
          "Elígela en las categorías cuyas piezas la tienen.",
        ],
      },
    ],
  },
  {
    path: "/importar",
    title: "Importar",
    about:
      "Lee el archivo de un proveedor: productos, precios, existencias o con qué coches encaja cada pieza. Nada cambia hasta que lo importas.",
    howTos: [
      {
        title: "Importar un archivo",
        steps: [
          "Elige el archivo o suéltalo en la página. El formato se reconoce solo.",
          "Comprueba qué dato es cada columna.",
          "Pon los precios si no son los tuyos: un porcentaje, el IVA, un mínimo y cómo acaban. También pueden salir del coste.",
          "Pulsa «Comprobar» y lee qué cambiaría y qué filas tienen errores.",
          "Importa. Usa siempre el mismo origen para un proveedor.",
        ],
      },
      {
        title: "Recoger un archivo cada día",
        steps: [
          "Pulsa «Origen nuevo» y escribe la dirección, las horas y quién recibe los avisos.",
          "«Recoger ahora» lo prueba en un minuto.",
        ],
      },
    ],
    notes: ["Lo que cambias a mano en un producto queda fijado: el archivo no lo pisa."],
  },
  {
    path: "/busquedas",
    title: "Búsquedas",
    about:
      "Lo que buscan los clientes y no encuentran. Con un sinónimo, o llevando la búsqueda a una página, lo encuentran.",
    howTos: [
      {
        title: "Arreglar una búsqueda sin resultados",
        steps: [
          "Ordena por las que más se repiten.",
          "Añade un sinónimo, o la página a la que lleva. Vale en unos segundos.",
        ],
      },
    ],
  },
];
