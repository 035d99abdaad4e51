import { createStore, useStore } from 'zustand';

/** One run of the tour. */
export interface TourRun {
  /** The element that had the focus when it began, and gets it back. */
  readonly opener: Element | null;
}

const tourRunStore = createStore<TourRun | null>(() => null);

/** Starts the guided tour from its first step, even if it was taken before. */
export function startTour(): void {
  if (readTourRun() === null) tourRunStore.setState({ opener: document.activeElement });
}

export function endTour(): void {
  tourRunStore.setState(null);
}

export const readTourRun = tourRunStore.getState;

/** The current run; null if there is none. */
export const useTourRun = () => useStore(tourRunStore);
