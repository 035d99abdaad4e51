import { Tour } from '@ark-ui/react/tour';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { useCompleteGuidedTourMutation } from '../../gql/tour';
import { breakpoints } from '../../ui/theme/tokens';
import { useMediaQuery } from '../../ui/use-media-query';
import { TourCard } from './tour-card';
import { openSteps } from './tour-steps';
import { SHEET_HEIGHT, useTourMachine } from './use-tour-machine';

/** Keeps that the tour was taken to its end; its XP comes once, however often it is. */
function useCompleteTour(): () => void {
  const [mutate] = useCompleteGuidedTourMutation();
  const run = useMutationToast(mutate, 'A conclusão do tour não foi registrada. Tente novamente.');
  return () => run({}, 'Tour concluído');
}

/** From here on the words of a step fit beside its spot; below, they stand at the foot of the window. */
const WIDE = `(min-width: ${breakpoints.xl})`;

/** Takes every press beside the words. Ark would cut the spot out of it; here the spot's shadow darkens the rest. */
const Backdrop = chakra(Tour.Backdrop, {
  base: { zIndex: 'overlay' },
  variants: { dark: { true: { bg: 'overlay' } } },
});
const Spotlight = chakra(Tour.Spotlight, {
  base: {
    zIndex: 'overlay',
    boxShadow: '0 0 0 2px {colors.focus}, 0 0 0 200vmax {colors.overlay}',
    animation: 'fade-in {durations.base} {easings.out}',
  },
});
const Positioner = chakra(Tour.Positioner, { base: { '--tour-z-index': '{zIndex.popover}' } });

/** Lets the end of a page be scrolled to above the words at the foot of the window. */
const Room = chakra('div', { base: { h: `${SHEET_HEIGHT}px` } });

const WHOLE_WINDOW = { position: 'fixed', inset: 0, clipPath: 'none', willChange: 'auto' } as const;
const AT_THE_FOOT = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  width: 'auto',
  minWidth: 0,
  transform: 'none',
  display: 'flex',
  justifyContent: 'center',
} as const;

/** Gives the focus back to what the tour was started from or, where that is gone, to the page that is shown. */
function giveFocusBack(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.getElementById('conteudo');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

export interface GuidedTourProps {
  /** Had the focus when the tour began. */
  readonly opener: Element | null;
  /** Whether a page is there and open to this person; steps on others are left out. */
  readonly mayVisit: (path: string) => boolean;
  readonly onClose: () => void;
}

/** Eight steps over the real interface, one at a time: arrows lead on and back, ESC ends it. */
export function GuidedTour({ opener, mayVisit, onClose }: GuidedTourProps) {
  const complete = useCompleteTour();
  const wide = useMediaQuery(WIDE);
  const [steps] = useState(() => openSteps(mayVisit));
  const { tour, searching } = useTourMachine({ steps, wide, onClose });
  // After the tour is gone, and what kept the focus in it with it.
  useEffect(() => () => giveFocusBack(opener), [opener]);
  const finish = () => {
    complete();
    onClose();
  };
  const isDialog = tour.step?.type === 'dialog';
  return createPortal(
    <Tour.Root tour={tour} lazyMount unmountOnExit>
      <Backdrop style={WHOLE_WINDOW} dark={searching || isDialog} />
      {!searching && !isDialog && <Spotlight />}
      <Positioner style={wide && !isDialog ? undefined : AT_THE_FOOT}>
        <TourCard searching={searching} onFinish={finish} onClose={onClose} />
      </Positioner>
      {!wide && <Room aria-hidden="true" />}
    </Tour.Root>,
    document.body,
  );
}
