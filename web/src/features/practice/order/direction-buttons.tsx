import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { Direction } from '../order-draft';

/** Marks the direction of the signal; either may be pressed. */
const Marked = chakra('div', {
  base: { display: 'grid', borderRadius: 'md' },
  variants: { marked: { true: { outline: '2px solid', outlineColor: 'text', outlineOffset: '2px' } } },
});

const buttons = [
  { direction: 'CALL', variant: 'call', Drawing: ArrowUp, meaning: 'sobe' },
  { direction: 'PUT', variant: 'put', Drawing: ArrowDown, meaning: 'desce' },
] as const;

interface DirectionButtonsProps {
  readonly sending: Direction | undefined;
  readonly disabled: boolean;
  readonly marked: Direction | undefined;
  readonly onPlace: (direction: Direction) => void;
}

export function DirectionButtons({ sending, disabled, marked, onPlace }: DirectionButtonsProps) {
  return (
    <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      {buttons.map(({ direction, variant, Drawing, meaning }) => (
        <Marked key={direction} marked={marked === direction}>
          <Button
            full
            size="lg"
            variant={variant}
            disabled={disabled}
            busy={sending !== undefined}
            title={`O preço ${meaning} até a expiração`}
            icon={<Icon as={Drawing} size={18} strokeWidth={2.25} />}
            onClick={() => onPlace(direction)}
          >
            {direction}
          </Button>
        </Marked>
      ))}
    </Box>
  );
}
