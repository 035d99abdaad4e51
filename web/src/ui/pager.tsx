import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from './button';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    // Keeps its height without buttons.
    minH: '56px',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
  },
});
const Range = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});

interface PagerProps {
  /** Accessible name: 'Páginas de usuários'. */
  readonly label: string;
  /** The number of items on this page: '25 usuários'. */
  readonly children: ReactNode;
  /** Absent if there is no such page. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** The end of a paged list; with a single page, it only shows the number of items. */
export function Pager({ label, children, onPrevious, onNext }: PagerProps) {
  const hasMore = Boolean(onPrevious || onNext);
  return (
    <Row asChild>
      <nav aria-label={label}>
        <Range role="status">
          {children}
          {hasMore && ' nesta página'}
        </Range>
        {hasMore && (
          <Flex gap="2">
            <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious}>
              Anterior
            </Button>
            <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
              Próxima
            </Button>
          </Flex>
        )}
      </nav>
    </Row>
  );
}
