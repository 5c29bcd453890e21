import { lazy, Suspense, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { readSession } from "../client/call-office.ts";
import { useSessionState } from "../client/session.ts";
import { OfficeFrame } from "../features/layout/office-frame.tsx";
import { InvoiceAlarm } from "../features/money/invoices/invoice-alarm.tsx";
import { ShortcutBar } from "../features/shortcuts/shortcut-bar.tsx";
import { HydrateFallback } from "../root.tsx";

const ThisChapter = lazy(async () => ({
  default: (await import("../features/manual/this-chapter.tsx")).ThisChapter,
}));

/** The manual is read on demand. */
function LazyChapter() {
  return (
    <Suspense fallback={<p className="min-h-40 text-ink-2">Leyendo el manual…</p>}>
      <ThisChapter />
    </Suspense>
  );
}

/** The frame of all screens; whoever is not logged in goes to the login and comes back here. */
export default function Office() {
  const { status } = useSessionState();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (status === "unknown") void readSession();
  }, [status]);
  if (status === "unknown") return <HydrateFallback />;
  if (status === "out")
    return <Navigate to={`/entrar?${new URLSearchParams({ a: pathname + search })}`} replace />;
  return (
    <OfficeFrame bar={<ShortcutBar chapter={<LazyChapter />} />}>
      <InvoiceAlarm />
      <Outlet />
    </OfficeFrame>
  );
}
