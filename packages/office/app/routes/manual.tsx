import { screensFor } from "../client/screens.ts";
import { useSession } from "../client/session.ts";
import { ChapterText } from "../features/manual/chapter-text.tsx";
import { CHAPTERS } from "../features/manual/chapters.ts";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** The manual of the screens that the person may open. */
export default function Manual() {
  const { permissions } = useSession();
  const open = new Set(screensFor(permissions).flatMap(({ screens }) => screens.map(({ path }) => path)));
  const chapters = CHAPTERS.filter(({ path }) => open.has(path));
  return (
    <>
      <PageHead title="Manual" note="Cada pantalla tiene el suyo con la tecla ?" />
      <nav aria-label="Capítulos" className="flex flex-wrap gap-x-4">
        {chapters.map(({ path, title }) => (
          <a
            key={path}
            href={`#${anchorOf(path)}`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {title}
          </a>
        ))}
      </nav>
      <div className="grid gap-8">
        {chapters.map((chapter) => (
          <section key={chapter.path} id={anchorOf(chapter.path)} className="grid scroll-mt-20 gap-3">
            <h2 className="title text-lg">
              <OfficeLink to={chapter.path} className="link">
                {chapter.title}
              </OfficeLink>
            </h2>
            <ChapterText chapter={chapter} headings={3} />
          </section>
        ))}
      </div>
    </>
  );
}

/** The chapter's anchor: its screen's path without the slash. */
function anchorOf(path: string): string {
  return path.slice(1) || "hoy";
}
