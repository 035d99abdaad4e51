import type { ReactNode } from 'react';
import { styled } from '../../ui/styled/styled';

const Title = styled('h2', {
  base: { textStyle: 'lg', fontWeight: 'semibold', borderBottomWidth: '1px', pb: '2', mb: '4' },
});
const Row = styled('div', {
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
