import { Tour, useTourContext } from '@ark-ui/react/tour';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
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

/** Records that the tour was completed; its XP is granted only the first time. */
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
  // Only hidden while the next spot is awaited, so that it keeps the focus.
  variants: { searching: { true: { opacity: 0 } } },
});
// Shown at widths that suggest a keyboard.
const Keys = chakra('span', { base: { hideBelow: 'xl' } });
const Title = chakra(Tour.Title, { base: { textStyle: 'md', fontWeight: 'semibold' } });

interface TourCardProps {
  /** Whether the next spot is awaited. */
  readonly searching: boolean;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

/** The text of a step. Arrow keys and ESC work anywhere in it. */
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

/** From this width on the text of a step fits beside its spot; below it, the text is at the bottom of the window. */
const WIDE = `(min-width: ${breakpoints.xl})`;

/** Blocks every press beside the text. Ark would cut the spot out of it; here the spot's shadow darkens the rest. */
const Backdrop = chakra(Tour.Backdrop, {
  base: { zIndex: 'overlay' },
  variants: { dark: { true: { bg: 'overlay' } } },
});
const Spotlight = chakra(Tour.Spotlight, {
  base: {
    zIndex: 'overlay',
    // A spot as wide as the window must not make the page scroll sideways.
    maxW: 'calc(100vw - var(--spotlight-x, 0px))',
    boxShadow: '0 0 0 2px {colors.focus}, 0 0 0 200vmax {colors.overlay}',
    animation: 'fade-in {durations.base} {easings.out}',
  },
});
const Positioner = chakra(Tour.Positioner, { base: { '--tour-z-index': '{zIndex.popover}' } });

/** Allows the end of a page to be scrolled above the text at the bottom of the window. */
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

/** Returns the focus to the element that started the tour or, if it is gone, to the current page. */
function giveFocusBack(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.getElementById('conteudo');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

export interface GuidedTourProps {
  /** The element that had the focus when the tour began. */
  readonly opener: Element | null;
  /** Whether a page exists and is open to this user; steps on other pages are left out. */
  readonly mayVisit: (path: string) => boolean;
  readonly onClose: () => void;
}

/** Eight steps over the real interface, one at a time: the arrow keys move between them, ESC ends the tour. */
export function GuidedTour({ opener, mayVisit, onClose }: GuidedTourProps) {
  const complete = useCompleteTour();
  const wide = useMediaQuery(WIDE);
  const [steps] = useState(() => openSteps(mayVisit));
  const { tour, searching } = useTourMachine({ steps, wide, onClose });
  // Runs after the tour and its focus trap have been removed.
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
