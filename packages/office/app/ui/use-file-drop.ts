import { type DragEvent, useState } from "react";

/** Takes files that are dropped on an element; null for none. `isOver` while some hang above it. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false);
  const isMeant = ({ dataTransfer }: DragEvent) => onFiles !== null && dataTransfer.types.includes("Files");
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isMeant(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!isMeant(event)) return;
      event.preventDefault();
      onFiles?.([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}
