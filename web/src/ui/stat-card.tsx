import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from './card';
import { Skeleton } from './skeleton';

const Body = chakra(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    px: '4',
    py: { base: '3', sm: '4' },
  },
});
const Label = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'muted',
    '& svg': { flex: 'none' },
  },
});
const Figure = chakra('p', {
  base: {
    textStyle: { base: 'lg', sm: '2xl' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

interface StatCardProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Undefined until loaded. */
  readonly value: string | undefined;
  /** What the figure counts, and further notes. */
  readonly children?: ReactNode;
}

/** One figure and its meaning. */
export function StatCard({ icon, label, value, children }: StatCardProps) {
  return (
    <Body aria-busy={value === undefined}>
      <Label>
        {icon}
        {label}
      </Label>
      {value === undefined ? (
        <Figure aria-hidden="true">
          <Skeleton display="inline-block" w="20" h="0.75em" />
        </Figure>
      ) : (
        <Figure>{value}</Figure>
      )}
      {children}
    </Body>
  );
}
