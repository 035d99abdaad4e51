/** Repeats work; injected, so that tests run it by hand. */
export interface Timer {
  /**
   * @param atOnce whether it also runs immediately
   * @returns function that ends the repetition
   */
  every(milliseconds: number, work: () => void, atOnce?: boolean): () => void;
}

export const systemTimer: Timer = {
  every(milliseconds, work, atOnce = false) {
    if (atOnce) work();
    const handle = setInterval(work, milliseconds);
    return () => clearInterval(handle);
  },
};
