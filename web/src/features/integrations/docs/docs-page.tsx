import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toggleTheme, useTheme } from '../../../lib/theme/theme';
import { Brand } from '../../../ui/brand';
import { ReadingPage } from '../../../ui/reading-page';
import { TextLink } from '../../../ui/text-link';
import { ThemeToggle } from '../../../ui/theme-toggle';
import { useDocumentTitle } from '../../../ui/use-document-title';
import { KeySection, QuerySection } from './access-sections';
import { RestSection, SchemaSection } from './contract-sections';
import { SECTIONS } from './docs-parts';
import { ErrorSection, LimitSection } from './limit-sections';
import { QuickStartSection } from './quick-start-section';
import { StreamSection } from './stream-section';

const Home = chakra('a', { base: { display: 'flex', borderRadius: 'sm' } });
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
    columnGap: '10',
    mt: { base: '6', lg: '2' },
  },
});
const Contents = chakra('nav', {
  base: {
    alignSelf: 'start',
    position: { lg: 'sticky' },
    top: 0,
    pt: { lg: '8' },
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

/** A link to a part of this page counts before the part is there. */
function useArrivalAtSection(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** For people who integrate: what can be asked, how, and within which limits. */
export function DocsPage() {
  useDocumentTitle('Documentação para integrações');
  useArrivalAtSection();
  const theme = useTheme();
  return (
    <ReadingPage
      home={
        <Home asChild>
          <Link to="/">
            <Brand />
          </Link>
        </Home>
      }
      corner={<ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />}
      title="Documentação para integrações"
      lead="Consulte o Farol de um programa seu: GraphQL, chamadas REST e fluxos ao vivo, com os mesmos números que estão nas telas."
      wide
    >
      <Columns>
        <Contents aria-label="Nesta página">
          <ul>
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={`#${id}`}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </Contents>
        <div>
          <QuickStartSection />
          <KeySection />
          <QuerySection />
          <StreamSection />
          <LimitSection />
          <ErrorSection />
          <RestSection />
          <SchemaSection />
        </div>
      </Columns>
    </ReadingPage>
  );
}
