import { Tour, useTourContext } from '@ark-ui/react/tour';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { useCompleteGuidedTourMutation } from '../../gql/tour';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { breakpoints } from '../../ui/theme/tokens';
import { useMediaQuery } from '../../ui/use-media-query';
import { openSteps } from './tour-steps';
import { SHEET_HEIGHT, useTourMachine } from './use-tour-machine';

/** Records that the tour was taken to its end; its XP comes once, however often it is. */
function useCompleteTour(): () => void {
  const [mutate] = useCompleteGuidedTourMutation();
  const run = useMutationToast(mutate, 'A conclusão do tour não foi registrada. Tente novamente.');
  return () => run({}, 'Tour concluído');
}

const Card = chakra(Tour.Content, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    w: { base: 'full', sm: '480px', xl: '320px' },
    p: '4',
    pb: { base: 'max(1rem, env(safe-area-inset-bottom))', xl: '4' },
    bg: 'surface',
    color: 'text',
    borderWidth: '1px',
    borderRadius: { base: '12px 12px 0 0', xl: 'lg' },
    boxShadow: 'float',
    outline: 0,
    animation: 'rise-in {durations.base} {easings.out}',
  },
  // Not taken away while the next spot is waited for: the focus stays in it.
  variants: { searching: { true: { opacity: 0 } } },
});
// Shown where the width suggests a keyboard.
const Keys = chakra('span', { base: { hideBelow: 'xl' } });
const Title = chakra(Tour.Title, { base: { textStyle: 'md', fontWeight: 'semibold' } });

interface TourCardProps {
  /** The next spot is waited for. */
  readonly searching: boolean;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

/** The text of a step. Arrows and ESC work anywhere in it. */
function TourCard({ searching, onFinish, onClose }: TourCardProps) {
  const tour = useTourContext();
  return (
    <Card role="dialog" aria-busy={searching || undefined} searching={searching}>
      <Flex gap="1" textStyle="xs" color="muted" pr="10">
        <Tour.ProgressText />
        <Keys>· setas andam, ESC fecha</Keys>
      </Flex>
      <Title />
      <Tour.Description />
      <Flex justify="flex-end" gap="2" pt="2">
        {tour.hasPrevStep && (
          <Button variant="secondary" size="sm" onClick={tour.prev}>
            Anterior
          </Button>
        )}
        <Button size="sm" onClick={tour.hasNextStep ? tour.next : onFinish}>
          {tour.hasNextStep ? 'Próximo' : 'Concluir'}
        </Button>
      </Flex>
      <IconButton
        size="sm"
        position="absolute"
        top="2"
        right="2"
        aria-label="Fechar tour"
        title="Fechar"
        onClick={onClose}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Card>
  );
}

/** From this width on the text of a step fits beside its spot; below, it is at the foot of the window. */
const WIDE = `(min-width: ${breakpoints.xl})`;

/** Takes every press beside the text. Ark would cut the spot out of it; here the spot's shadow darkens the rest. */
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

/** Lets the end of a page be scrolled to above the text at the foot of the window. */
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
  // After the tour is gone, and its focus trap with it.
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
