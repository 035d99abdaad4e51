import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'md',
    '& > svg': { flex: 'none', mt: '0.5' },
  },
  variants: {
    tone: {
      action: { bg: 'action.soft', '& > svg': { color: 'action.fg' } },
      warn: { bg: 'warn.soft', '& > svg': { color: 'warn.fg' } },
      put: { bg: 'put.soft', '& > svg': { color: 'put.fg' } },
      beam: { bg: 'beam.soft', '& > svg': { color: 'beam.fg' } },
    },
  },
});

interface NoticeProps {
  readonly tone?: 'action' | 'warn' | 'put' | 'beam';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A text that stays in the page, unlike a toast. */
export function Notice({ tone = 'action', icon, children }: NoticeProps) {
  return (
    <Box tone={tone} role="status">
      {icon}
      <div>{children}</div>
    </Box>
  );
}
