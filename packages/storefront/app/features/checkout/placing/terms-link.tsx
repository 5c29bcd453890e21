type TermsLinkProps = {
  /** Of the page of the terms, by its id; left out for all of them. */
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
