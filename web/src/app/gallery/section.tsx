import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Title = chakra('h2', {
  base: { textStyle: 'lg', fontWeight: 'semibold', borderBottomWidth: '1px', pb: '2', mb: '4' },
});
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3', '& > *': { minW: 0 } },
});

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section>
      <Title>{title}</Title>
      <Row>{children}</Row>
    </section>
  );
}
