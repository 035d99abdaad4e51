/** Where repeated waiting comes from; passed in, so that tests decide when a moment passes. */
export interface RepeatingTimer {
  /** Calls `run` every `ms` milliseconds; the function returned ends it. */
  every(ms: number, run: () => void): () => void;
}

/** Does not keep a process alive that has nothing else to do. */
export const systemRepeatingTimer: RepeatingTimer = {
  every(ms, run) {
    const timer = setInterval(run, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
