import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { SectionId } from './section-list';
import { sectionTitle } from './section-list';

const Part = chakra('section', {
  base: {
    pt: '8',
    scrollMarginTop: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    '& > h2': { textStyle: 'xl', fontWeight: 'semibold' },
    '& > h3': { mt: '2', textStyle: 'md', fontWeight: 'semibold' },
    '& > p': { maxW: '72ch', overflowWrap: 'anywhere' },
  },
});

interface DocsSectionProps {
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** One part of the page, to which the list of parts leads. */
export function DocsSection({ id, children }: DocsSectionProps) {
  const titleId = `${id}-titulo`;
  return (
    <Part id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{sectionTitle(id)}</h2>
      {children}
    </Part>
  );
}

/** A name as it is written in a program. In a table, which scrolls, it stays in one piece. */
export const Code = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.9em',
    overflowWrap: 'anywhere',
    'td &': { whiteSpace: 'nowrap' },
  },
});
