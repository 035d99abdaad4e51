import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

export const Muted = chakra('p', { base: { color: 'muted', textStyle: 'xs' } });

const Heading = chakra('h3', { base: { mb: '2', textStyle: 'xs', fontWeight: 'medium', color: 'muted' } });

interface DetailsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function DetailsSection({ title, children }: DetailsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

/** Lines in a box, divided by hairlines. */
export const LineList = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'md',
    outline: 0,
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', minH: '12', px: '4', py: '2' },
    '& > li + li': { borderTopWidth: '1px' },
  },
});
