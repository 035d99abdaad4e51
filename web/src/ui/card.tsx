import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** A surface with a hairline border. Give it `aria-labelledby` if it is a region. */
export const Card = chakra('section', {
  base: { bg: 'surface', borderWidth: '1px', borderRadius: 'lg', minW: 0 },
});

interface CardHeaderProps {
  readonly title: ReactNode;
  /** Id of the heading, for the card's `aria-labelledby`. */
  readonly titleId?: string;
  /** Content that belongs to the title, directly after it. */
  readonly meta?: ReactNode;
  /** Buttons and badges at the far end. */
  readonly actions?: ReactNode;
  /** More padding around the content. */
  readonly roomy?: boolean;
  /** Whether a long title wraps on a phone, beside its actions. */
  readonly wraps?: boolean;
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'control.lg',
    p: '2',
    pl: '4',
    borderBottomWidth: '1px',
    // A page enlarged to 400%.
    '@media (max-width: 22rem)': { flexWrap: 'wrap' },
  },
  variants: { roomy: { true: { pl: { base: '4', sm: '6' }, pr: { base: '4', sm: '6' } } } },
});

const Title = chakra('h2', {
  base: { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  variants: { wraps: { true: { whiteSpace: { base: 'normal', sm: 'nowrap' } } } },
});

export function CardHeader({ title, titleId, meta, actions, roomy, wraps }: CardHeaderProps) {
  return (
    <Row roomy={roomy}>
      <Title id={titleId} wraps={wraps}>
        {title}
      </Title>
      {meta}
      {actions && (
        <Flex align="center" gap="2" ml="auto" flex="none">
          {actions}
        </Flex>
      )}
    </Row>
  );
}
