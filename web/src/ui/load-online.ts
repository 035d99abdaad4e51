/** Loads code. If that fails without a connection, waits for one and tries once more, instead of failing. */
export const loadOnline = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return load();
  });
