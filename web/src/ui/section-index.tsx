import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { TextLink } from './text-link';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
    columnGap: { lg: '6', xl: '10' },
    rowGap: '4',
  },
});
const Contents = chakra('nav', {
  base: {
    _print: { display: 'none' },
    alignSelf: 'start',
    position: { lg: 'sticky' },
    // Below the header of who is signed in.
    top: '4.5rem',
    '& ul': {
      display: 'flex',
      flexDirection: { base: 'row', lg: 'column' },
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '2',
    },
    '& a': { display: 'inline-block', py: '0.5' },
  },
});

interface SectionIndexProps {
  /** In the page's order; each id is the section's URL fragment. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** The sections. */
  readonly children: ReactNode;
}

/** A long page with the list of its sections: beside them if there is room, otherwise above. */
export function SectionIndex({ sections, children }: SectionIndexProps) {
  return (
    <Columns>
      <Contents aria-label="Nesta página">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <TextLink href={`#${id}`}>{title}</TextLink>
            </li>
          ))}
        </ul>
      </Contents>
      <div>{children}</div>
    </Columns>
  );
}
