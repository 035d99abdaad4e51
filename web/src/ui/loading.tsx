import { chakra } from '@chakra-ui/react/styled-system';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

const Center = chakra('div', {
  base: { display: 'grid', placeItems: 'center', color: 'action.fg' },
  variants: { screen: { true: { minH: '100dvh' }, false: { minH: '240px' } } },
});

interface LoadingProps {
  /** Fills the window rather than a part of the page. */
  readonly screen?: boolean;
}

/** A page or a part of one that is on its way. */
export function Loading({ screen = false }: LoadingProps) {
  return (
    <Center role="status" screen={screen}>
      <Spinner />
      <VisuallyHidden>Carregando</VisuallyHidden>
    </Center>
  );
}
