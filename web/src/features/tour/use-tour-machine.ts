import { type TourStepDetails, useTour } from '@ark-ui/react/tour';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TourStep } from './tour-steps';
import { bringIntoView, findSpot, whenSeen } from './tour-target';

/** Height of the text at the bottom of a narrow window, with some margin, px. */
export const SHEET_HEIGHT = 260;

interface TourMachineOptions {
  readonly steps: readonly TourStep[];
  /** Whether the text is beside its spot instead of at the bottom of the window. */
  readonly wide: boolean;
  readonly onClose: () => void;
}

/** Opens each step's page, waits for its spot, and shows it; `searching` is true meanwhile. */
export function useTourMachine({ steps, wide, onClose }: TourMachineOptions) {
  const [searching, setSearching] = useState(true);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const now = useRef({ navigate, pathname, wide });
  now.current = { navigate, pathname, wide };

  /** Ark shows a step once its effect calls `show`; the effect's return value cancels it. */
  const detailsOf = (step: TourStep): TourStepDetails => ({
    id: step.id,
    title: step.title,
    description: step.spots[0].text,
    placement: step.side,
    target: () => findSpot(step)?.element ?? null,
    effect({ show, update }) {
      const waiting = new AbortController();
      const { path } = step;
      setSearching(true);
      if (path !== undefined && path !== now.current.pathname) void now.current.navigate(path);
      void whenSeen(step, waiting.signal).then((found) => {
        if (waiting.signal.aborted) return;
        if (found) bringIntoView(found.element, now.current.wide ? 0 : SHEET_HEIGHT);
        update({
          type: found ? 'tooltip' : 'dialog',
          description: found?.spot.text ?? step.spots[0].text,
          ...(!found && { target: undefined }),
        });
        setSearching(false);
        show();
      });
      return () => waiting.abort();
    },
  });

  const [details] = useState(() => steps.map(detailsOf));
  const tour = useTour({
    steps: details,
    closeOnInteractOutside: false,
    // The spot is not interactive: keys belong to the card.
    preventInteraction: true,
    spotlightOffset: { x: 6, y: 6 },
    spotlightRadius: 12,
    translations: { progressText: ({ current, total }) => `Passo ${current + 1} de ${total}` },
    // Ark treats ESC on the last step as completion; here it never is.
    onStatusChange: ({ status }) => status === 'dismissed' && onClose(),
  });
  const { start } = tour;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => start(), []);
  return { tour, searching };
}
