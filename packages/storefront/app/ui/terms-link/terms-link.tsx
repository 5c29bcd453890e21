type TermsLinkProps = {
  /** Id within the terms page; omitted for the whole page. */
  section?: string;
  children: string;
};

/** Opens the terms of sale beside the checkout. */
export function TermsLink({ section, children }: TermsLinkProps) {
  const path = "/links/terminos-condiciones";
  return (
    <a href={section ? `${path}#${section}` : path} className="link" target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
