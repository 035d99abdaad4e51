import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../ui/brand';
import { ButtonLink } from '../ui/button';
import { ReadingPage } from '../ui/reading-page';
import { useDocumentTitle } from '../ui/use-document-title';
import { ThemeButton } from './theme-button';

/**
 * Where a public page is shown: to a visitor, with the ways in; inside the layout of who is signed in, which has the title;
 * or on its own.
 */
export type PublicPlace = 'visitor' | 'inside' | 'alone';
export const PublicPlaceContext = createContext<PublicPlace>('alone');

const Corner = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: { base: '1', sm: '2' } },
});
const Lead = chakra('p', { base: { textStyle: 'md', color: 'muted', maxW: '45rem' } });

/** The ways in for who is not signed in. */
function WaysIn() {
  return (
    <>
      <ButtonLink asChild variant="ghost" size="sm">
        <Link to="/login">Entrar</Link>
      </ButtonLink>
      <ButtonLink asChild variant="secondary" size="sm">
        <Link to="/register">Criar conta</Link>
      </ButtonLink>
    </>
  );
}

const Home = chakra('a', { base: { display: 'flex', borderRadius: 'sm' } });

interface PublicPageProps {
  readonly title: string;
  readonly lead: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A public reading page, with or without a signed-in user. */
export function PublicPage({ title, lead, wide = false, children }: PublicPageProps) {
  useDocumentTitle(title);
  const place = useContext(PublicPlaceContext);
  if (place === 'inside') {
    return (
      <>
        <Lead>{lead}</Lead>
        {children}
      </>
    );
  }
  return (
    <ReadingPage
      home={
        <Home asChild>
          <Link to="/">
            <Brand />
          </Link>
        </Home>
      }
      corner={
        <Corner>
          <ThemeButton />
          {place === 'visitor' && <WaysIn />}
        </Corner>
      }
      title={title}
      lead={lead}
      wide={wide}
    >
      {children}
    </ReadingPage>
  );
}
