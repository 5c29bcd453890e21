import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("entrar", "routes/enter.tsx"),
  route("invitacion", "routes/invitation.tsx"),
  route("demo", "routes/demo.tsx"),
  layout("routes/office.tsx", [
    index("routes/start.tsx"),
    route("productos", "routes/products.tsx"),
    route("mi-cuenta", "routes/own-account.tsx"),
    route("*", "routes/unknown.tsx"),
  ]),
] satisfies RouteConfig;
