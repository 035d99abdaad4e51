import { chakra } from '@chakra-ui/react/styled-system';
import { Brand } from '../../ui/brand';
import { LighthouseScene } from '../../ui/lighthouse-scene';

const Art = chakra('header', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    minH: { base: '208px', md: '100dvh' },
    bg: { base: 'action.soft', _dark: 'surface' },
    borderRightWidth: { base: 0, md: '1px' },
    borderBottomWidth: { base: '1px', md: 0 },
    '& > svg': {
      position: 'absolute',
      overflow: 'visible',
      inset: { base: '-163px -11px auto auto', md: 0 },
      w: { base: '406px', md: 'full' },
      h: { base: '464px', md: 'full' },
      maxW: 'none',
    },
  },
});

const Caption = chakra('div', {
  base: { position: 'absolute', top: { base: '6', md: '10' }, insetX: { base: '6', md: '12' } },
});
const Motto = chakra('p', {
  base: { mt: '8', textStyle: '3xl', fontWeight: 'semibold', maxW: '14ch', hideBelow: 'md' },
});
const Means = chakra('p', { base: { mt: '3', color: 'muted', maxW: '42ch', hideBelow: 'md' } });

export function LoginArt() {
  return (
    <Art>
      <LighthouseScene />
      <Caption>
        <Brand size="lg" />
        <Motto>Mostra onde você está. O rumo é seu.</Motto>
        <Means>
          Sinais calculados de velas fechadas, com o acerto medido sempre ao lado do ponto de equilíbrio.
        </Means>
      </Caption>
    </Art>
  );
}
