/** Lets the browser paint and take input before what follows. */
export function nextTask(): Promise<void> {
  // Goes on before the page's other tasks, in browsers that can do so.
  if ('scheduler' in window && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
