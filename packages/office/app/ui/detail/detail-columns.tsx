import type { ReactNode } from "react";

type DetailColumnsProps = {
  children: ReactNode;
  /** Facts and acts: beside the rest on wide screens, below it on others. */
  aside: ReactNode;
};

/** The two columns of a detail screen. */
export function DetailColumns({ children, aside }: DetailColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
      <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{aside}</aside>
    </div>
  );
}
