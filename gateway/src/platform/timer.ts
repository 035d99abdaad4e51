/** Repeats work; passed in, so that tests run it by hand. */
export interface Timer {
  /**
   * @param atOnce begins now, and not when the time has passed once
   * @returns what ends the repetition
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
