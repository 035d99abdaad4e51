import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../ui/brand';
import { ReadingPage } from '../ui/reading-page';
import { useDocumentTitle } from '../ui/use-document-title';
import { ThemeButton } from './theme-button';

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
  return (
    <ReadingPage
      home={
        <Home asChild>
          <Link to="/">
            <Brand />
          </Link>
        </Home>
      }
      corner={<ThemeButton />}
      title={title}
      lead={lead}
      wide={wide}
    >
      {children}
    </ReadingPage>
  );
}
