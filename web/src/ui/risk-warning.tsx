import { chakra } from '@chakra-ui/react/styled-system';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import { Icon } from './icon';

const Note = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    textStyle: 'xs',
    color: 'muted',
    '& svg': { flex: 'none', color: 'warn.fg' },
    '& b': { fontWeight: 'semibold', color: 'warn.fg' },
  },
  variants: {
    frame: {
      box: { borderWidth: '1px', borderRadius: 'md', p: '3' },
      rule: { borderTopWidth: '1px', pt: '4' },
    },
  },
});

interface RiskWarningProps {
  /** A box, or a line above it to end a form. */
  readonly frame: 'box' | 'rule';
}

export function RiskWarning({ frame }: RiskWarningProps) {
  return (
    <Note frame={frame}>
      <Icon as={TriangleExclamationPoint} />
      <p>
        <b>Aviso de Risco</b> - Investimentos envolvem riscos. Consulte um consultor financeiro.
      </p>
    </Note>
  );
}
