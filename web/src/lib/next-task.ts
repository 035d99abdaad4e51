/** Lets the browser paint and take input before what follows. */
export function nextTask(): Promise<void> {
  // What follows goes on before other tasks of the page; not all browsers can do this.
  if ('scheduler' in window && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
