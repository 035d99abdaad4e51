import { chakra } from '@chakra-ui/react/styled-system';

/** Turning ring; decoration only, so the words beside it (or `Loading`) say what is awaited. */
const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderRightColor: 'transparent',
    animation: 'spin 1s linear infinite',
  },
  variants: { size: { sm: { boxSize: '4' }, md: { boxSize: '6' } } },
  defaultVariants: { size: 'md' },
});

interface SpinnerProps {
  readonly size?: 'sm' | 'md';
}

export function Spinner({ size = 'md' }: SpinnerProps) {
  return <Ring size={size} aria-hidden="true" />;
}
