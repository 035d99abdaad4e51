import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Track = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-block',
    flex: 'none',
    w: '10',
    h: '6',
    bg: 'field',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    '&:has(:checked)': { bg: 'action', borderColor: 'action' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.5 },
  },
});
const Input = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    inset: '-1px',
    borderRadius: 'full',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
    _focusVisible: { outline: 'none' },
    '&:checked + *': { bg: 'action.contrast', transform: 'translateX(1rem)' },
  },
});
const Thumb = chakra('span', {
  base: {
    position: 'absolute',
    top: '3px',
    left: '3px',
    boxSize: '4',
    borderRadius: 'full',
    bg: 'line.strong',
    pointerEvents: 'none',
    transition: 'transform {durations.base} {easings.out}',
  },
});

/**
 * A switch that takes effect immediately. It needs a label around it, or an `aria-label`. The native checkbox, because
 * Chakra's input keeps the pressed state when the gateway refuses the change.
 */
export function Switch(props: Omit<ComponentProps<typeof Input>, 'type' | 'role'>) {
  return (
    <Track>
      <Input type="checkbox" role="switch" {...props} />
      <Thumb aria-hidden="true" />
    </Track>
  );
}
