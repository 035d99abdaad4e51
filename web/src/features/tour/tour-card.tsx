import { Tour, useTourContext } from '@ark-ui/react/tour';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';

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
const Place = chakra('div', {
  base: { display: 'flex', gap: '1', textStyle: 'xs', color: 'muted', pr: '10' },
});
// Said where there is a keyboard, as far as the width tells.
const Keys = chakra('span', { base: { hideBelow: 'xl' } });
const Title = chakra(Tour.Title, { base: { textStyle: 'md', fontWeight: 'semibold' } });
const Row = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', gap: '2', pt: '2' } });

interface TourCardProps {
  /** The next spot is waited for. */
  readonly searching: boolean;
  readonly onFinish: () => void;
  readonly onClose: () => void;
}

/** The words of a step. Arrows and ESC work anywhere in it. */
export function TourCard({ searching, onFinish, onClose }: TourCardProps) {
  const tour = useTourContext();
  return (
    <Card role="dialog" aria-busy={searching || undefined} searching={searching}>
      <Place>
        <Tour.ProgressText />
        <Keys>· setas andam, ESC fecha</Keys>
      </Place>
      <Title />
      <Tour.Description />
      <Row>
        {tour.hasPrevStep && (
          <Button variant="secondary" size="sm" onClick={tour.prev}>
            Anterior
          </Button>
        )}
        <Button size="sm" onClick={tour.hasNextStep ? tour.next : onFinish}>
          {tour.hasNextStep ? 'Próximo' : 'Concluir'}
        </Button>
      </Row>
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
