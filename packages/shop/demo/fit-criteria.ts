/**
 * The facts that decide about universal parts of a demo category, by its path: labels of
 * attributes.
 */
export const fitCriteria: Readonly<Record<string, string>> = {
  "Suspensión y dirección > Ruedas > Neumáticos": "Medida",
  "Eléctrico > Baterías": "Capacidad, Longitud, Borne positivo, Tecnología",
  "Eléctrico > Relés y avisadores > Bocinas": "Voltaje, Tono",
  "Iluminación > Lámparas": "Casquillo, Potencia",
  "Escape > Tubos y fijaciones > Abrazaderas y soportes": "Diámetro",
  "Carrocería > Equipamiento > Gatos de elevación": "Carga, Altura mínima",
  "Carrocería > Equipamiento > Herramientas": "Cuadradillo",
  "Aceites y líquidos > Aceite de motor": "Norma, Viscosidad",
  "Aceites y líquidos > Transmisión y dirección": "Norma, Viscosidad",
  "Aceites y líquidos > Líquidos": "Norma, Tipo",
  "Aceites y líquidos > Aditivos y limpieza": "Aplicación, Producto",
};
