import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '8',
    px: '4',
    py: '1',
    bg: 'warn.soft',
    color: 'warn.fg',
    textStyle: 'xs',
    fontWeight: 'medium',
  },
});

interface OfflineBarProps {
  readonly children: ReactNode;
}

/** A slim bar that says the connection is away, and what that means for what is on screen. */
export function OfflineBar({ children }: OfflineBarProps) {
  return (
    <Bar role="status">
      <Icon as={WifiOff} />
      {children}
    </Bar>
  );
}
