/**
 * Looks now, and then every `ms` until closed, one look at a time. `onFailed` hears of the first of
 * failures in a row.
 */
export async function lookRepeatedly(
  look: () => Promise<void>,
  { ms, onFailed }: { ms: number; onFailed: (error: unknown) => void },
): Promise<{ close(): void }> {
  let hasFailed = false;
  let isLooking = false;
  const lookOnce = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await look();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onFailed(error);
      hasFailed = true;
    }
    isLooking = false;
  };
  await lookOnce();
  const timer = setInterval(() => void lookOnce(), ms).unref();
  return { close: () => clearInterval(timer) };
}
