import { countOf } from "@tuerca/contract";
import { getShopHealth, type ShopHealth } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useOffice } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { StateDot } from "../../ui/state-dot.tsx";

/** How the shop is: each part with its state and a figure. */
export function ShopHealthSheet() {
  const health = useOffice(getShopHealth, {});
  return (
    <section className="grid gap-2">
      <h2 className="title text-lg">Estado de la tienda</h2>
      <Loaded query={health} what="el estado de la tienda">
        {(all) => (
          <dl className="sheet sm:grid-cols-2 xl:grid-cols-4">
            {linesOf(all).map(({ title, isGood, text }) => (
              <div key={title} className="sheet-cell grid content-start gap-0.5 px-4 py-3 text-sm">
                <dt className="text-ink-2">{title}</dt>
                <dd className="grid gap-0.5">
                  {isGood === null ? (
                    <StateDot tone="quiet">No disponible</StateDot>
                  ) : (
                    <StateDot tone={isGood ? "good" : "bad"}>{isGood ? "Bien" : "Revísalo"}</StateDot>
                  )}
                  <span className="text-ink-2">{text}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  );
}

type Line = { title: string; isGood: boolean | null; text: string };

const COUNT = new Intl.NumberFormat("es-ES");
const HOUR_MS = 60 * 60 * 1000;
/**
 * Warned of: a catalogue older than this in ms, a fuller disk, a certificate with fewer days left.
 */
const [STALE_MS, LEAST_FREE, WARNED_DAYS] = [30_000, 0.1, 30];

function linesOf(health: ShopHealth): Line[] {
  const { pictures, disk, certificate, backup } = health;
  return [
    databaseLine(health),
    catalogueLine(health),
    ...queueLines(health),
    {
      title: "Fotos en cola",
      isGood: pictures && true,
      text: pictures ? `${COUNT.format(pictures.count)} por recoger` : "",
    },
    {
      title: "Disco",
      isGood: disk && disk.free / disk.total > LEAST_FREE,
      text: disk ? `${bytesText(disk.free)} libres de ${bytesText(disk.total)}` : "",
    },
    ...(certificate
      ? [
          {
            title: "Certificado de VERI*FACTU",
            isGood: certificate.days > WARNED_DAYS && !certificate.is_self_signed,
            text: certificate.is_self_signed
              ? "No lo ha emitido ninguna autoridad: la Agencia Tributaria no lo acepta"
              : `Caduca el ${momentText(certificate.ends_at)}, en ${countOf(certificate.days, "día", "días")}`,
          },
        ]
      : []),
    ...(backup
      ? [{ title: "Copia de seguridad", isGood: backup.missing === 0, text: backupText(backup) }]
      : []),
  ];
}

function backupText({ is_set, newest_at }: NonNullable<ShopHealth["backup"]>): string {
  if (!is_set) return "No se hace ninguna: falta BACKUP_DIR";
  return newest_at ? `La última, del ${momentText(newest_at)}` : "Todavía no hay ninguna";
}

function databaseLine({ database }: ShopHealth): Line {
  return {
    title: "Base de datos",
    isGood: database.is_migrated && database.takes_writes,
    text: [
      database.takes_writes ? "Acepta pedidos" : "No acepta pedidos",
      ...(database.is_migrated ? [] : ["le falta una migración"]),
      ...(database.bytes === null ? [] : [bytesText(database.bytes)]),
    ].join(" · "),
  };
}

function catalogueLine({ at, index }: ShopHealth): Line {
  const isFresh = index.read_at !== null && Date.parse(at) - Date.parse(index.read_at) < STALE_MS;
  return {
    title: "Catálogo",
    isGood: index.is_ready && isFresh,
    text: `${countOf(index.products, "producto", "productos")}${index.read_at ? ` · leído ${momentText(index.read_at)}` : ""}`,
  };
}

/** Work that waits; good if none is due for an hour. */
function queueLines({ at, queues, mails, texts }: ShopHealth): Line[] {
  const isOld = (due: string | null) => due !== null && Date.parse(at) - Date.parse(due) > HOUR_MS;
  const jobs = queues?.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0;
  return [
    {
      title: "Trabajos en cola",
      isGood: queues && !queues.some(({ oldest_due_at }) => isOld(oldest_due_at)),
      text: queues ? `${COUNT.format(jobs)} por hacer` : "",
    },
    ...[
      { title: "Correos en cola", of: mails },
      { title: "Mensajes de texto en cola", of: texts },
    ].map(({ title, of }) => ({
      title,
      isGood: of && !isOld(of.oldest_due_at),
      text: of ? `${COUNT.format(of.count)} por enviar` : "",
    })),
  ];
}

const GIGABYTES = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

function bytesText(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${GIGABYTES.format(bytes / 1e9)} GB`;
}
