/** Opens the shop's page of something in another tab. */
export function ShopLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="button">
      Ver en la tienda
    </a>
  );
}
