import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, use } from 'react';

/** A surface with a hairline border. Give it `aria-labelledby` when it is a region of its own. */
export const Card = chakra('section', {
  base: { bg: 'surface', borderWidth: '1px', borderRadius: 'lg', minW: 0 },
});

interface CardHeaderProps {
  readonly title: ReactNode;
  /** Id of the heading, for the card's `aria-labelledby`. */
  readonly titleId?: string;
  /** What belongs to the title, directly after it. */
  readonly meta?: ReactNode;
  /** Buttons and badges at the far end. */
  readonly actions?: ReactNode;
  /** For a card with more space around what it holds. */
  readonly roomy?: boolean;
  /** Whether a long title goes on in another line on a phone, beside its actions. */
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
  },
  variants: { roomy: { true: { pl: { base: '4', sm: '6' }, pr: { sm: '6' } } } },
});

const Title = chakra('h2', {
  base: { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  variants: { wraps: { true: { whiteSpace: { base: 'normal', sm: 'nowrap' } } } },
});

/** What headings of cards are: of those that stand in another card, a lower level. */
export const HeadingLevel = createContext<'h2' | 'h4'>('h2');

export function CardHeader({ title, titleId, meta, actions, roomy, wraps }: CardHeaderProps) {
  return (
    <Row roomy={roomy}>
      <Title as={use(HeadingLevel)} id={titleId} wraps={wraps}>
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
