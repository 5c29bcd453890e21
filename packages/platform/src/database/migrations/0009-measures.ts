import { type Kysely, sql } from "kysely";

/** Name | unit | kind | what feeds call it, parted by commas. In the order of a general list. */
const MEASURES = `
Diámetro | mm | number | Ø, diam., diámetro exterior, diámetro del disco, diameter, durchmesser
Grosor | mm | number | espesor, thickness, grueso, grosor del disco, espesor del disco, dicke
Diámetro exterior | mm | number | Ø ext., Ø exterior, diam. ext., outer diameter
Diámetro interior | mm | number | Ø int., Ø interior, diam. int., inner diameter
Longitud | mm | number | largo, long., length, länge
Anchura | mm | number | ancho, width, breite
Altura | mm | number | alto, height, höhe
Fondo | mm | number | profundidad, depth
Longitud total | mm | number | largo total, total length
Altura total | mm | number | alto total
Diámetro de centrado | mm | number | centrado, Ø centrado, center bore
Número de taladros | | number | taladros, agujeros, número de agujeros, nº de agujeros, nº de taladros, número de orificios
Eje | | choice | eje de montaje, lado de montaje, axle, posición de montaje
Lado | | choice | lado del vehículo, side
Posición | | choice | position, colocación
Capacidad | Ah | number | capacidad de la batería, capacity
Corriente de arranque | A | number | corriente de arranque en frío, CCA, EN, arranque en frío
Borne positivo | | choice | polo positivo, posición del borne, polaridad
Tecnología | | choice | technology
Viscosidad | | choice | viscosidad SAE, SAE, grado de viscosidad, clase de viscosidad SAE
Norma | | text | especificación, especificaciones, normas, norma del fabricante
Contenido | l | number | volumen de contenido, content, capacidad del envase, cantidad de llenado
Base | | choice | base del aceite, tipo de aceite
Número de canales | | number | canales, nº de canales, número de nervios, nervaduras, ribs
Número de dientes | | number | dientes, nº de dientes, teeth
Número de estrías | | number | estrías, nº de estrías
Voltaje | V | number | tensión, tensión nominal, voltage
Corriente | A | number | intensidad, amperaje, corriente de carga, current
Potencia | W | number | potencia nominal, power
Casquillo | | choice | base de la lámpara, tipo de casquillo, socket
Tipo de lámpara | | choice | lámpara, bulb type
Temperatura de color | K | number | color de la luz
Color | | choice | colour, color de la carcasa
Medida | | text | dimensión, medidas, size
Rosca | | choice | tipo de rosca, medida de rosca, thread
Longitud de rosca | mm | number | largo de rosca
Llave | mm | number | ancho de llave, entrecaras
Distancia entre electrodos | mm | number | separación de electrodos
Paso | mm | number | paso de la correa
Longitud del cable | mm | number | largo del cable, longitud del conductor
Número de contactos | | number | nº de contactos, polos, número de polos, pines, número de pines
Diámetro del tubo | mm | number | Ø tubo
Presión | bar | number | presión de trabajo
Presión máxima | bar | number | presión de apertura
Caudal | l/h | number | flujo
Resistencia | Ω | number | resistencia eléctrica
Par de apriete | Nm | number | par
Temperatura de apertura | °C | number | temperatura de inicio de apertura
Temperatura de uso | °C | range | rango de temperatura, temperatura de trabajo
Anclaje | | choice | PCD, taladros de la llanta, círculo de agujeros
ET | mm | number | bombeo, offset
Buje | mm | number | agujero central
Fuerza | N | number | fuerza de empuje
Carrera | mm | number | recorrido
Carga máxima | kg | number | carga, capacidad de carga, peso máximo
Volumen | l | number | capacidad en litros
Sistema de freno | | choice | sistema de frenado, fabricante del freno
Tipo | | choice | tipo de pieza, ejecución
Combustible | | choice | tipo de combustible
Accionamiento | | choice | tipo de accionamiento
Material | | choice | materia, material de la pieza
Acabado | | choice | superficie, tratamiento
Unidades por envase | | number | piezas por envase, cantidad, unidades, piezas por juego
`;

/** `Diámetro exterior` as `diametro_exterior`. */
function slugOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "_");
}

/** The typed attributes of products, and which of them a category's products have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table measures (
    id integer generated always as identity primary key,
    slug text not null unique,
    name text not null unique,
    unit text not null default '',
    kind text not null check (kind in ('number', 'range', 'choice', 'text')),
    other_names text[] not null default '{}',
    changed_xid xid8 not null default pg_current_xact_id())`.execute(db);
  await sql`create trigger measures_mark_changed before update on measures
    for each row when (old.* is distinct from new.*) execute function mark_changed()`.execute(db);
  await sql`create trigger measures_notify_changed after insert or update or delete on measures
    for each statement execute function notify_catalog_changed()`.execute(db);
  await sql`alter table categories add column measure_ids integer[] not null default '{}'`.execute(db);
  const rows = MEASURES.trim()
    .split("\n")
    .map((line) => line.split("|").map((part) => part.trim()))
    .map(([name = "", unit, kind, others = ""]) => ({
      slug: slugOf(name),
      name,
      unit,
      kind,
      other_names: others.split(",").map((one) => one.trim()),
    }));
  await sql`insert into measures (slug, name, unit, kind, other_names)
    select slug, name, unit, kind, other_names from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (slug text, name text, unit text, kind text, other_names text[])`.execute(db);
  await sql`update categories set measure_ids = (select array_agg(id order by id) from measures)
    where parent_id is null`.execute(db);
}
