import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("entrar", "routes/enter.tsx"),
  route("invitacion", "routes/invitation.tsx"),
  route("demo", "routes/demo.tsx"),
  layout("routes/office.tsx", [
    index("routes/today.tsx"),
    route("opiniones", "routes/opinions.tsx"),
    route("trabajos", "routes/jobs.tsx"),
    route("pedidos", "routes/orders.tsx"),
    route("pedidos/:number", "routes/order.tsx"),
    route("personal", "routes/staff.tsx"),
    route("papeles", "routes/roles.tsx"),
    route("auditoria", "routes/audit.tsx"),
    route("devoluciones", "routes/returns.tsx"),
    route("devoluciones/:number", "routes/return.tsx"),
    route("desistimientos", "routes/withdrawals.tsx"),
    route("reembolsos", "routes/refunds.tsx"),
    route("reembolsos/:number", "routes/refund.tsx"),
    route("facturas", "routes/invoices.tsx"),
    route("facturas/envio", "routes/invoice-sending.tsx"),
    route("facturas/:number", "routes/invoice.tsx"),
    route("transferencias", "routes/transfers.tsx"),
    route("mi-cuenta", "routes/own-account.tsx"),
    route("*", "routes/unknown.tsx"),
  ]),
] satisfies RouteConfig;
