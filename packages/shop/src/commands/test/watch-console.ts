import { afterAll, beforeAll, beforeEach, vi } from "vitest";

/**
 * Captures the lines that the tested command prints, anew for each test; nothing reaches the real
 * console.
 */
export function watchConsole(): string[] {
  const printed: string[] = [];
  beforeAll(() => {
    vi.spyOn(console, "log").mockImplementation((line) => void printed.push(line));
    vi.spyOn(console, "error").mockImplementation((line) => void printed.push(line));
  });
  beforeEach(() => void printed.splice(0));
  afterAll(() => void vi.restoreAllMocks());
  return printed;
}
