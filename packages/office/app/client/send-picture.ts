import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { MOST_PICTURE_BYTES } from "@tuerca/office-contract";

const MOST_MB = MOST_PICTURE_BYTES / 1024 / 1024;

/**
 * Sends a picture by `send`; returns the answer, or why the file was refused. Throws what has
 * nothing to do with the file.
 */
export async function sendPicture<T>(
  file: File,
  send: (body: Blob) => Promise<T>,
): Promise<{ sent: T } | { problem: string }> {
  if (file.size > MOST_PICTURE_BYTES)
    return { problem: `La foto ocupa más de ${MOST_MB} MB: hazla más pequeña.` };
  try {
    // Without the type that the browser guesses: the server looks at the bytes.
    return { sent: await send(new Blob([file], { type: "image/*" })) };
  } catch (error) {
    if (hasStatus(error, 422)) return { problem: error.fieldErrors.picture?.[0] ?? error.message };
    if (error instanceof ApiError && error.kind !== "status") return { problem: problemText(error) };
    throw error;
  }
}
