import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { Centavos } from '#schema/practice.js';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { BESIDE } from '../../../ui/theme/tokens';
import type { Direction } from '../order-draft';

/** Marks the signal's direction; both buttons can be pressed. */
const Marked = chakra('div', {
  base: { display: 'grid', borderRadius: 'md' },
  variants: { marked: { true: { outline: '2px solid', outlineColor: 'text', outlineOffset: '2px' } } },
});
/** Always read out with the buttons; visible if there is room, or while the keyboard is used. */
const KeyHelp = chakra('p', {
  base: {
    gridColumn: '1 / -1',
    textStyle: 'xs',
    color: 'muted',
    display: { base: 'none', md: 'block' },
    '[role=group]:has(:focus-visible) > &': { display: 'block' },
  },
});

const buttons = [
  { direction: 'CALL', variant: 'call', Drawing: ArrowUp, meaning: 'sobe' },
  { direction: 'PUT', variant: 'put', Drawing: ArrowDown, meaning: 'desce' },
] as const;

const DIRECTION_KEYS: Readonly<Record<string, Direction>> = { ArrowLeft: 'CALL', ArrowRight: 'PUT' };
const STAKE_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

const isModified = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Whether nothing on the page has the focus. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === null;
}

/**
 * The left and right arrow keys choose a direction by focusing its button: on the buttons themselves, and anywhere on
 * the platform while nothing has the focus. Fields and dialogs keep their keys.
 */
function useChoosingKeys() {
  const faces = useRef<Partial<Record<Direction, HTMLButtonElement | null>>>({});
  const choose = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const direction = DIRECTION_KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    faces.current[direction]?.focus();
  };
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (isFocusFree() && !event.defaultPrevented && !isModified(event)) latest.current(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { faces, choose };
}

/** The buttons that place an order, wherever they are. */
export interface OrderButtonsProps {
  readonly sending: Direction | undefined;
  readonly disabled: boolean;
  readonly marked: Direction | undefined;
  /** @param byKey whether it was pressed by key, or by assistive technology such as a screen reader */
  readonly onPlace: (direction: Direction, byKey: boolean) => void;
  readonly onStakeStep: (step: 1 | -1) => void;
  /** Length and payout: '5m · paga 85%'. */
  readonly terms: string;
  readonly stake: Centavos | undefined;
}

export function DirectionButtons(props: OrderButtonsProps) {
  const { sending, disabled, marked, onPlace, onStakeStep } = props;
  const helpId = useId();
  const { faces, choose } = useChoosingKeys();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isModified(event)) return;
    // A held key would press repeatedly.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault();
    const step = STAKE_KEYS[event.key];
    if (step === undefined) return choose(event);
    event.preventDefault();
    onStakeStep(step);
  };
  return (
    <Box
      role="group"
      aria-label="Direção"
      aria-describedby={helpId}
      onKeyDown={onKeyDown}
      display="grid"
      gridTemplateColumns="1fr 1fr"
      gap="2"
      css={{ [BESIDE]: { gridTemplateColumns: '1fr' } }}
    >
      {buttons.map(({ direction, variant, Drawing, meaning }) => (
        <Marked key={direction} marked={marked === direction}>
          <Button
            ref={(face: HTMLButtonElement | null) => {
              faces.current[direction] = face;
            }}
            full
            size="lg"
            variant={variant}
            disabled={disabled}
            busy={sending !== undefined}
            title={`O preço ${meaning} até a expiração`}
            icon={<Icon as={Drawing} size={18} strokeWidth={2.25} />}
            // A pointer press has a click count; a key press does not.
            onClick={({ detail }) => onPlace(direction, detail === 0)}
          >
            {direction}
          </Button>
        </Marked>
      ))}
      <KeyHelp id={helpId}>Teclado: ← → escolhem, ↑ ↓ mudam o valor, Enter abre.</KeyHelp>
    </Box>
  );
}
