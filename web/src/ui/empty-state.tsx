import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Center = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    px: '6',
    py: '8',
    '& > svg': { boxSize: '6', color: 'muted', mb: '1' },
  },
});
const Title = chakra('p', { base: { fontWeight: 'medium' } });
const Text = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '36ch' } });

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Explains what an empty list is for, and offers one next action. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Center>
      {icon}
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action}
    </Center>
  );
}
