import { chakra } from '@chakra-ui/react/styled-system';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

const Frame = chakra('details', {
  base: {
    minW: 0,
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  },
});
const Head = chakra('summary', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minH: 'control.md',
    px: '4',
    py: '2',
    listStyle: 'none',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'raised' },
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': {
      color: 'muted',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
    },
  },
});
const Title = chakra('span', { base: { fontWeight: 'semibold' } });
const Note = chakra('span', {
  base: {
    textStyle: 'xs',
    color: 'muted',
    flexBasis: { base: 'full', sm: 'auto' },
    pl: { base: '6', sm: 0 },
  },
});
const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', px: '4', pb: '4' },
});

interface FoldProps extends Omit<ComponentProps<typeof Frame>, 'title'> {
  readonly title: ReactNode;
  /** What is inside, in a few words. */
  readonly note?: string;
}

/** Content that few need, folded below its title: the browser's own `details`, which a search in the page opens. */
export function Fold({ title, note, children, ...rest }: FoldProps) {
  return (
    <Frame {...rest}>
      <Head>
        <Icon as={ChevronRight} />
        <Title>{title}</Title>
        {note && <Note>{note}</Note>}
      </Head>
      <Body>{children}</Body>
    </Frame>
  );
}
