/** Where waiting comes from; passed in, so that tests decide when a wait is over. */
export interface Timers {
  /** Calls `run` once after `ms` milliseconds; the function returned calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** Does not keep a process alive that has nothing else to do. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
