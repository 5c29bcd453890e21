import type { KeyboardEvent } from "react";

type Handlers = { isOpen: boolean; open(): void; close(): void };

/**
 * Keys of a category with a dropdown. Enter opens it, or follows the link if it is open; Escape
 * closes it and returns to the category; down enters it; left and right go to the next category.
 */
export function handleDropdownKey(
  event: KeyboardEvent<HTMLLIElement>,
  { isOpen, open, close }: Handlers,
): void {
  const item = event.currentTarget;
  const isOnCategory = event.target === item.firstElementChild;
  if (event.key === "Escape" && isOpen) {
    close();
    linkIn(item)?.focus();
  } else if (event.key === "Enter" && isOnCategory && !isOpen) {
    event.preventDefault();
    open();
  } else if (event.key === "ArrowDown" && isOnCategory) {
    event.preventDefault();
    if (isOpen) item.querySelector<HTMLElement>("div a")?.focus();
    else open();
  } else if (isOnCategory) moveBeside(event, item);
}

function moveBeside(event: KeyboardEvent, item: Element): void {
  const beside =
    event.key === "ArrowRight"
      ? item.nextElementSibling
      : event.key === "ArrowLeft"
        ? item.previousElementSibling
        : null;
  if (!beside) return;
  event.preventDefault();
  linkIn(beside)?.focus();
}

function linkIn(item: Element): HTMLElement | null {
  return item.querySelector<HTMLElement>(":scope > a");
}
