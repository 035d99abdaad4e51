import { chakra } from '@chakra-ui/react/styled-system';

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'tooltip',
    px: '4',
    py: '2',
    bg: 'action',
    color: 'action.contrast',
    borderRadius: 'md',
    fontWeight: 'semibold',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** The first stop of the keyboard: past the navigation, to the page. */
export function SkipLink() {
  return <Skip href="#conteudo">Pular para o conteúdo</Skip>;
}
