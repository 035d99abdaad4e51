import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Bar = chakra('header', { base: { borderBottomWidth: '1px', bg: 'surface' } });
const widths = { variants: { wide: { true: { maxW: 'content' }, false: { maxW: '720px' } } } } as const;
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    h: 'header',
    mx: 'auto',
    pl: { base: '4', sm: '6' },
    pr: { base: '2', sm: '4' },
  },
  ...widths,
});
const Main = chakra('main', { base: { mx: 'auto', px: '6', pt: '10', pb: '16' }, ...widths });
const Title = chakra('h1', { base: { textStyle: '3xl', fontWeight: 'semibold' } });
const Lead = chakra('p', { base: { mt: '2', textStyle: 'md', color: 'muted', maxW: '45rem' } });

interface ReadingPageProps {
  /** At the start of the bar: the link home. */
  readonly home: ReactNode;
  /** At the end of the bar. */
  readonly corner: ReactNode;
  readonly title: string;
  readonly lead: string;
  /** With space for a list of the sections beside the text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A public reading page, with or without a signed-in user. */
export function ReadingPage({ home, corner, title, lead, wide = false, children }: ReadingPageProps) {
  return (
    <>
      <Bar>
        <Row wide={wide}>
          {home}
          {corner}
        </Row>
      </Bar>
      <Main wide={wide}>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
        {children}
      </Main>
    </>
  );
}
