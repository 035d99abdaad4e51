import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toggleTheme, useTheme } from '../../lib/theme/theme';
import { RiskWarning } from '../../ui/risk-warning';
import { ThemeToggle } from '../../ui/theme-toggle';
import { useDocumentTitle } from '../../ui/use-document-title';
import { LoginArt } from './login-art';

const Page = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    minH: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
    gridTemplateRows: { base: '208px 1fr', md: 'none' },
  },
});

const Main = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', md: 'center' },
    px: '6',
    pt: { base: '8', md: '10' },
    pb: '10',
  },
});

const Column = chakra('div', {
  base: { w: 'full', maxW: '360px', display: 'flex', flexDirection: 'column', gap: '6' },
});
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold', outline: 0 } });
const Lead = chakra('p', { base: { mt: '1', color: 'muted', overflowWrap: 'anywhere' } });
const Corner = chakra('div', { base: { position: 'absolute', top: '4', right: '4' } });

/** What the router calls the location that a document was loaded at. */
const FIRST_LOCATION = 'default';

/** Moves focus to the heading of a page that a link has led to, as a document of its own would. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Of the arrival alone: an address that changes later must not take the focus from a field.
  const [isLinkedTo] = useState(key !== FIRST_LOCATION);
  useEffect(() => {
    if (isLinkedTo) heading.current?.focus();
  }, [isLinkedTo]);
  return heading;
}

interface EntryPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page on the way into the product: the lighthouse beside a form. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  useDocumentTitle(title);
  const theme = useTheme();
  const heading = useFocusOnArrival();
  return (
    <Page>
      <LoginArt />
      <Main>
        <Corner>
          <ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />
        </Corner>
        <Column>
          <div>
            <Title ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <Lead>{lead}</Lead>
          </div>
          {children}
          <RiskWarning frame="rule" />
        </Column>
      </Main>
    </Page>
  );
}
