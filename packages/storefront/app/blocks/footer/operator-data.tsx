import type { ShopData } from "../../client/page/shop-data.ts";

/** The operator and contact data (LSSI, art. 10), as far as configured. */
export function OperatorData({ operator }: { operator: ShopData["operator"] }) {
  const { name, nif, address, registry, email, phone } = operator;
  return (
    <address className="grid gap-1 not-italic">
      {name ? <span>{name}</span> : null}
      {nif ? <span>NIF {nif}</span> : null}
      {address ? <span>{address}</span> : null}
      {registry ? <span>{registry}</span> : null}
      {email ? (
        <a className="link w-fit" href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
      {phone ? (
        <a className="link w-fit" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      ) : null}
    </address>
  );
}
