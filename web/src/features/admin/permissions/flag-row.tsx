import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Switch } from '../../../ui/switch';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '4',
    cursor: 'pointer',
    '& > svg': { flex: 'none', color: 'muted' },
  },
});
const Name = chakra('span', { base: { flex: '1', minW: 0 } });
const State = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });

interface FlagRowProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** One page and whether the user may see it. */
export function FlagRow({ icon, label, open, onChange }: FlagRowProps) {
  return (
    <Row>
      {icon}
      <Name>{label}</Name>
      <State aria-hidden="true">{open ? 'Liberada' : 'Bloqueada'}</State>
      <Switch aria-label={label} checked={open} onChange={({ target }) => onChange(target.checked)} />
    </Row>
  );
}
