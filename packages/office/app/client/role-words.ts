const ROLES: Readonly<Record<string, string>> = {
  owner: "Dirección",
  sales: "Ventas",
  warehouse: "Almacén",
  catalogue: "Catálogo",
  read_only: "Solo lectura",
};

/** A role's name; those that a new shop has are translated. */
export function roleText(name: string): string {
  return ROLES[name] ?? name;
}
