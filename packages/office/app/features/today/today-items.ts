import { countOf } from "@tuerca/contract";
import type { Today } from "@tuerca/office-contract";
import { stopTitle } from "../money/invoices/invoice-words.ts";
import type { TodayItem } from "./today-cell.tsx";

type Parts = Today["parts"];
type Counted = { count: number; is_more: boolean };
/** An item, or null for a person who may not read it. */
type Item = TodayItem | null;

export function orderItems({ orders, returns, withdrawals }: Parts): TodayItem[] {
  return present([
    counted(orders, { title: "Por preparar", to: "/pedidos?to_prepare=1" }, ({ late }) => ({
      isUrgent: late > 0,
      note: late > 0 ? `${late} con retraso` : null,
    })),
    of(returns, { title: "Devoluciones por decidir", to: "/devoluciones?estado=requested" }, (all) => ({
      count: all.requested,
      note: all.on_the_way > 0 ? `${all.on_the_way} de camino` : null,
    })),
    of(returns, { title: "Devoluciones por reembolsar", to: "/devoluciones?estado=inspected" }, (all) => ({
      count: all.arrived,
      note: all.refund_by ? `La primera, el ${dayText(all.refund_by)} como tarde` : null,
      isUrgent: isNear(all.refund_by),
    })),
    counted(withdrawals, { title: "Desistimientos", to: "/desistimientos" }, (all) => ({
      note: all.refund_by ? `El primero, el ${dayText(all.refund_by)} como tarde` : null,
      isUrgent: isNear(all.refund_by),
    })),
  ]);
}

export function moneyItems({ transfers, refunds, to_cancel, invoices }: Parts): TodayItem[] {
  return present([
    counted(transfers, { title: "Transferencias por confirmar", to: "/transferencias" }),
    counted(refunds, { title: "Reembolsos fallidos", to: "/reembolsos?estado=failed" }, isUrgentIfAny),
    counted(to_cancel, { title: "Reembolsados sin cancelar", to: "/pedidos?to_cancel=1" }, () => ({
      note: "Guardan sus piezas y su cupón",
    })),
    of(invoices, { title: "Facturas sin enviar", to: "/facturas?estado=unsent,sent" }, (all) => ({
      count: all.unsent,
      isUrgent: all.is_late || all.stops.length > 0,
      note: all.stops[0]
        ? stopTitle(all.stops[0])
        : all.is_late
          ? "La más antigua espera desde hace más de una hora"
          : null,
    })),
    certificateItem(invoices),
    of(
      invoices,
      { title: "Facturas con errores", to: "/facturas?estado=accepted_with_errors,rejected" },
      (all) => ({
        count: all.refused + all.not_issued,
        isUrgent: all.refused + all.not_issued > 0,
        note: all.not_issued > 0 ? `${all.not_issued} sin emitir` : null,
      }),
    ),
  ]);
}

export function shopItems({ opinions, low_stock, imports, wrong_fits }: Parts): TodayItem[] {
  return present([
    counted(opinions, { title: "Opiniones por leer", to: "/opiniones" }),
    counted(low_stock, { title: "Se acaban", to: "/productos?stock=low" }, () => ({
      note: "2 piezas o menos, vendidas hace poco",
    })),
    of(imports, { title: "Importaciones fallidas", to: "/importar" }, ({ failed }) => ({
      count: failed.length,
      isUrgent: failed.length > 0,
      note: failed.slice(0, 3).join(", ") || null,
    })),
    of(wrong_fits, { title: "No encajaban, 30 días", to: null }, ({ sources }) => ({
      count: sources.reduce((sum, { returned }) => sum + returned, 0),
      note:
        sources
          .slice(0, 2)
          .map(({ source, returned }) => `${source}: ${returned}`)
          .join(", ") || null,
    })),
  ]);
}

export function failureItems({ jobs, mails, texts, pictures, webhooks, backup }: Parts): TodayItem[] {
  return present([
    counted(jobs, { title: "Trabajos", to: "/trabajos" }, isUrgentIfAny),
    counted(mails, { title: "Correos", to: "/trabajos?kind=mails" }, isUrgentIfAny),
    counted(texts, { title: "Mensajes de texto", to: "/trabajos?kind=texts" }, isUrgentIfAny),
    counted(pictures, { title: "Fotos", to: "/trabajos?kind=pictures" }),
    backupItem(backup),
    of(webhooks, { title: "Avisos a programas", to: "/avisos" }, ({ paused, failing }) => ({
      count: paused + failing,
      isUrgent: paused > 0,
      note: paused > 0 ? "En pausa: fallan desde hace 72 horas" : null,
    })),
  ]);
}

/** Days from which a certificate's end is urgent. */
const URGENT_DAYS = 30;

/** None while the certificate lasts for months. */
function certificateItem(invoices: Parts["invoices"]): Item {
  const days = invoices?.certificate_days ?? null;
  if (days === null) return null;
  return {
    title: "Certificado por renovar",
    to: "/ajustes?grupo=records",
    count: 1,
    isUrgent: days <= URGENT_DAYS,
    note: days < 0 ? "Ha caducado: las facturas esperan" : `Caduca en ${countOf(days, "día", "días")}`,
  };
}

/** None in a shop that makes no backups itself. */
function backupItem(backup: Parts["backup"]): Item {
  if (backup?.state === null) return null;
  return of(backup, { title: "Noches sin copia", to: "/trabajos" }, ({ state }) => ({
    count: state?.missing ?? 0,
    isUrgent: (state?.missing ?? 0) > 0,
    note: state?.is_set === false ? "No se hace ninguna: falta BACKUP_DIR" : null,
  }));
}

type Place = Pick<TodayItem, "title" | "to">;
type Rest<T> = (part: T) => Omit<TodayItem, "title" | "to" | "count"> & { count?: number };

function of<T>(part: T | null | undefined, place: Place, rest: Rest<T>): Item {
  if (part === undefined) return null;
  return part === null ? { ...place, count: null } : { ...place, count: 0, ...rest(part) };
}

function counted<T extends Counted>(part: T | null | undefined, place: Place, rest?: Rest<T>): Item {
  return of(part, place, (all) => ({ count: all.count, isMore: all.is_more, ...rest?.(all) }));
}

const isUrgentIfAny = ({ count }: Counted) => ({ isUrgent: count > 0 });

function present(items: readonly Item[]): TodayItem[] {
  return items.filter((item) => item !== null);
}

const DAY = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "long", timeZone: "UTC" });

/** `9 de diciembre`. */
function dayText(day: string): string {
  return DAY.format(new Date(day));
}

const NEAR_MS = 3 * 24 * 60 * 60 * 1000;

/** Whether a day has come, or will within three. */
function isNear(day: string | null): boolean {
  return day !== null && Date.parse(day) - Date.now() < NEAR_MS;
}
