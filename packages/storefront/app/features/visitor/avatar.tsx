import { initialOf } from "./initial.ts";

/** The first letter of a user's name in a disc; the text beside it names the user. */
export function Avatar({ name, className = "size-6 text-xs" }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      {initialOf(name)}
    </span>
  );
}
