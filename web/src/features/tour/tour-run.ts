import { createStore, useStore } from 'zustand';

/** One time that the tour is taken. */
export interface TourRun {
  /** Had the focus when it began, and gets it back. */
  readonly opener: Element | null;
}

const tourRunStore = createStore<TourRun | null>(() => null);

/** Starts the guided tour from its first step, however often it was taken before. */
export function startTour(): void {
  if (readTourRun() === null) tourRunStore.setState({ opener: document.activeElement });
}

export function endTour(): void {
  tourRunStore.setState(null);
}

export const readTourRun = tourRunStore.getState;

/** The run under way; null where there is none. */
export const useTourRun = () => useStore(tourRunStore);
