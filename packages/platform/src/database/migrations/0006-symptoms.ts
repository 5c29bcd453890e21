import { type Kysely, sql } from "kysely";

/** Phrases of drivers > the parts that are often the cause. */
const SYMPTOMS = `
no arranca > batería = motor de arranque
le cuesta arrancar = cuesta arrancar > batería = bujía de precalentamiento = bujía
batería descargada = descarga batería = se queda sin batería > batería = alternador
testigo de batería = luz de batería > alternador
pierde aceite = fuga de aceite = gotea aceite = mancha de aceite > junta de tapa de balancines = retén = tapón de cárter
gasta aceite = consume aceite = quema aceite > segmento de pistón = retén de válvula
pierde agua = pierde refrigerante = fuga de refrigerante = fuga de agua > bomba de agua = manguito = radiador
se calienta = se recalienta = sube la temperatura = motor caliente > termostato = bomba de agua = electroventilador
no calienta = calefacción no calienta = calefacción fría > termostato = radiador de calefacción
no enfría = aire no enfría = aire acondicionado no enfría > compresor de aire acondicionado = gas refrigerante
pierde líquido de frenos = fuga de frenos > latiguillo de freno = pinza de freno = bomba de freno
chirría al frenar = chirrían los frenos = frenos chirrían = ruido al frenar > pastilla de freno = disco de freno
vibra al frenar = vibración al frenar = tiembla al frenar > disco de freno
no frena = frena poco = frena mal = pedal blando > pastilla de freno = líquido de frenos
pedal de freno duro = freno duro > servofreno
tira hacia un lado = tira a un lado = tira de un lado = se va a un lado > rótula de dirección = pinza de freno
vibra el volante = volante vibra = tiembla el volante = vibra la dirección > rótula de dirección = disco de freno
dirección dura = volante duro > bomba de dirección = líquido de dirección
ruido al girar = cruje al girar = clac al girar > junta homocinética = copela
ruido en baches = golpes en baches = ruido suspensión > bieleta = silentblock = amortiguador
rebota = coche rebota = bota mucho > amortiguador
coche caído = coche bajo de un lado = muelle roto > muelle de suspensión
ruido de rueda = zumbido rueda = rueda zumba > rodamiento de rueda
embrague patina = patina el embrague = patina > kit de embrague
no entran las marchas = marchas no entran = rasca las marchas = rasca al cambiar > kit de embrague = aceite de caja de cambios
pedal de embrague duro = embrague duro > bombín de embrague = kit de embrague
ruido al arrancar = tiembla al ralentí = vibra al ralentí > soporte de motor = volante bimasa
tirones = da tirones = tironea = pega tirones > bujía = bobina de encendido = filtro de combustible
ralentí inestable = ralentí irregular > cuerpo de mariposa = bujía = válvula egr
falla un cilindro = falla cilindro > bobina de encendido = bujía = inyector
no tiene fuerza = pierde potencia = pierde fuerza = falta potencia = sin potencia > turbo = caudalímetro = filtro de aire
modo de emergencia = modo avería > válvula egr = caudalímetro = sensor de presión
humo negro = echa humo negro > filtro de aire = inyector = válvula egr
humo blanco = echa humo blanco > junta de culata
humo azul = echa humo azul > turbo = segmento de pistón
luz de motor = luz del motor encendida = testigo motor = testigo de avería = testigo motor encendido > sonda lambda = bobina de encendido = válvula egr
testigo de aceite = luz de aceite > manocontacto de aceite = filtro de aceite
testigo abs = luz abs = luz de abs > sensor abs
testigo airbag = luz airbag = luz de airbag > airbag
testigo de frenos = luz de frenos encendida > pastilla de freno = avisador de desgaste
testigo de calentadores = luz de calentadores > bujía de precalentamiento
testigo de filtro de partículas = filtro de partículas saturado = filtro de partículas obstruido > filtro de partículas
gasta mucho = consume mucho = consumo alto > sonda lambda = filtro de aire = caudalímetro
huele a gasolina = olor a gasolina > filtro de gasolina = tubería de combustible
huele a quemado = olor a quemado > kit de embrague = pastilla de freno
huele mal el aire = mal olor aire = huele a humedad > filtro de habitáculo
chirría al arrancar = chirría la correa = correa chirría > correa de accesorios = tensor de correa
ruido de cadena = suena la cadena = cadena suena > cadena de distribución = tensor de cadena
silba el turbo = turbo silba = ruido de turbo > turbo
suena el escape = ruido de escape = escape roto > silenciador = tubo de escape
limpia mal = no limpia el parabrisas = escobillas rechinan = rechinan los limpias > escobilla
no echa agua = no sale agua limpiaparabrisas > bomba limpiaparabrisas
luz fundida = faro fundido = bombilla fundida > bombilla
faro amarillo = faros amarillos = faro opaco > faro
alumbra poco = no alumbra = ve poco > bombilla = faro
ventanilla no sube = no sube la ventanilla = ventanilla no baja > elevalunas
puerta no cierra = puerta no abre = cierre no funciona > cerradura de puerta
maletero no se aguanta = portón se cae = maletero se cae > amortiguador de portón
retrovisor roto = espejo roto > retrovisor
rueda pinchada = pinchazo > neumático = kit antipinchazos
freno de mano flojo = no frena el freno de mano = freno de mano no agarra > cable de freno de mano = zapata de freno
`;

/** Gives the office the symptoms that it edits beside the synonyms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lines = SYMPTOMS.trim().split("\n");
  await sql`insert into search_synonyms (line, added_at)
    select line, now() from unnest(${lines}::text[]) with ordinality as given (line, place)
    order by place on conflict (line) do nothing`.execute(db);
}
