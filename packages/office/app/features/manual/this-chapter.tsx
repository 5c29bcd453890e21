import { useLocation } from "react-router";
import { OfficeLink } from "../../ui/office-link.tsx";
import { ChapterText } from "./chapter-text.tsx";
import { chapterOf } from "./chapters.ts";

/** The chapter of the open screen, with the way to the whole manual. */
export function ThisChapter() {
  const chapter = chapterOf(useLocation().pathname);
  return (
    <section className="grid gap-3">
      {chapter ? (
        <>
          <h3 className="title text-base">{chapter.title}</h3>
          <ChapterText chapter={chapter} headings={4} />
        </>
      ) : null}
      <p>
        <OfficeLink to="/manual" className="link">
          Todo el manual
        </OfficeLink>
      </p>
    </section>
  );
}
