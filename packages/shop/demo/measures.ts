/**
 * The measures of demo categories, by their paths, in the order of columns: names of the shop's
 * table, parted by commas. Others take the list of the category above, at the top the general one.
 */
export const categoryMeasures: Readonly<Record<string, string>> = {
  "Frenos > Discos de freno":
    "Diámetro, Grosor, Número de taladros, Diámetro de centrado, Altura total, Tipo, Acabado",
  "Frenos > Pastillas de freno": "Anchura, Altura, Grosor, Sistema de freno, Posición, Longitud del cable",
  "Frenos > Frenos de tambor":
    "Diámetro interior, Diámetro exterior, Diámetro, Anchura, Número de taladros, Unidades por envase",
  "Frenos > Hidráulica de freno": "Lado, Posición, Diámetro, Longitud, Rosca, Material",
  "Filtros > Filtros de motor": "Diámetro exterior, Longitud, Anchura, Altura, Rosca, Tipo",
  "Filtros > Filtros de combustible": "Diámetro, Altura, Presión máxima, Tipo, Material",
  "Filtros > Filtros de habitáculo": "Longitud, Anchura, Altura, Tipo, Unidades por envase",
  "Motor > Correas auxiliares": "Número de canales, Longitud, Diámetro, Anchura, Accionamiento, Material",
  "Motor > Distribución": "Número de dientes, Anchura, Paso, Material",
  "Suspensión y dirección > Amortiguación":
    "Lado, Posición, Longitud, Diámetro exterior, Diámetro interior, Tipo",
  "Suspensión y dirección > Ruedas > Rodamientos de rueda":
    "Diámetro interior, Diámetro exterior, Anchura, Posición",
  "Suspensión y dirección > Ruedas > Llantas de aluminio": "Medida, Anclaje, ET, Buje, Acabado",
  "Suspensión y dirección > Ruedas > Neumáticos": "Medida",
  "Embrague y transmisión > Embrague":
    "Diámetro, Número de estrías, Diámetro interior, Diámetro exterior, Anchura, Número de dientes, Rosca",
  "Embrague y transmisión > Transmisión": "Lado, Posición, Longitud, Altura, Rosca, Material",
  "Encendido > Bujías":
    "Rosca, Longitud de rosca, Llave, Distancia entre electrodos, Longitud total, Voltaje",
  "Eléctrico > Baterías":
    "Capacidad, Corriente de arranque, Longitud, Borne positivo, Tecnología, Anchura, Altura, Voltaje",
  "Eléctrico > Carga y arranque": "Corriente, Potencia, Voltaje, Número de dientes, Número de canales",
  "Iluminación > Lámparas": "Casquillo, Potencia, Temperatura de color, Voltaje, Unidades por envase",
  "Iluminación > Faros": "Lado, Tecnología, Tipo de lámpara",
  "Iluminación > Pilotos": "Lado, Posición, Tecnología, Color",
  "Carrocería > Limpiaparabrisas": "Longitud, Tipo, Unidades por envase",
  "Carrocería > Equipamiento > Gatos de elevación": "Carga máxima, Accionamiento",
  "Aceites y líquidos > Aceite de motor": "Viscosidad, Norma, Contenido, Base",
  "Aceites y líquidos > Transmisión y dirección": "Norma, Viscosidad, Contenido, Base",
  "Aceites y líquidos > Líquidos": "Norma, Tipo, Contenido, Color",
};
