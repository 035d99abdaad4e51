import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from './visually-hidden';

/** A spinning ring; decoration only, so the text beside it (or `Loading`) names what is loading. */
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

const Center = chakra('div', {
  base: { display: 'grid', placeItems: 'center', color: 'action.fg' },
  variants: { screen: { true: { minH: '100dvh' }, false: { minH: '240px' } } },
});

interface LoadingProps {
  /** Fills the window instead of a part of the page. */
  readonly screen?: boolean;
}

/** Shown while a page, or a part of one, is loading. */
export function Loading({ screen = false }: LoadingProps) {
  return (
    <Center role="status" screen={screen}>
      <Spinner />
      <VisuallyHidden>Carregando</VisuallyHidden>
    </Center>
  );
}
