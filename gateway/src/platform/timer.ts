/** Repeats work; passed in, so that tests run it by hand. */
export interface Timer {
  /** @returns what ends the repetition */
  every(milliseconds: number, work: () => void): () => void;
}

export const systemTimer: Timer = {
  every(milliseconds, work) {
    const handle = setInterval(work, milliseconds);
    return () => clearInterval(handle);
  },
};
