import { useSyncExternalStore } from 'react';

/** One time that the tour is taken. */
export interface TourRun {
  /** Had the focus when it began, and gets it back. */
  readonly opener: Element | null;
}

const listeners = new Set<() => void>();
let run: TourRun | null = null;

function become(next: TourRun | null): void {
  run = next;
  for (const listener of listeners) listener();
}

/** Starts the guided tour from its first step, however often it was taken before. */
export function startTour(): void {
  if (run === null) become({ opener: document.activeElement });
}

export function endTour(): void {
  become(null);
}

export function readTourRun(): TourRun | null {
  return run;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The run under way; null where there is none. */
export const useTourRun = () => useSyncExternalStore(subscribe, readTourRun);
