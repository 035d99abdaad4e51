import { chakra } from '@chakra-ui/react/styled-system';
import Clock from 'lucide-react/icons/clock';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Icon } from './icon';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '2',
    minH: '8',
    _print: { display: 'none' },
    px: '4',
    py: '1',
    bg: 'warn.soft',
    color: 'warn.fg',
    textStyle: 'xs',
    fontWeight: 'medium',
    '& > svg': { flex: 'none' },
    '& b': { fontWeight: 'semibold' },
  },
});
const Text = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '2' } });

interface OfflineBarProps {
  /** What is unavailable. */
  readonly kind?: 'connection' | 'prices';
  readonly children: ReactNode;
}

/** A slim bar that shows that the connection is lost, and what that means for the page. */
export function OfflineBar({ kind = 'connection', children }: OfflineBarProps) {
  return (
    <Bar role="status">
      <Icon as={kind === 'connection' ? WifiOff : Clock} />
      <Text>{children}</Text>
    </Bar>
  );
}
