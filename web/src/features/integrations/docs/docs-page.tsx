import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { PublicPage } from '../../../entities/public-page';
import { TextLink } from '../../../ui/text-link';
import { KeySection, QuerySection } from './access-sections';
import { RestSection, SchemaSection } from './contract-sections';
import { SECTIONS } from './docs-parts';
import { SandboxSection, WebhookSection } from './guide-sections';
import { ErrorSection, LimitSection } from './limit-sections';
import { QuickStartSection } from './quick-start-section';
import { StreamSection } from './stream-section';

const Contents = chakra('nav', {
  base: {
    _print: { display: 'none' },
    alignSelf: 'start',
    position: { lg: 'sticky' },
    // Below the header of who is signed in.
    top: '4rem',
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

/** Scrolls to the section that the URL names; it did not exist yet when the document was loaded. */
function useArrivalAtSection(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** API documentation for integrators: the operations, how to call them, and their limits. */
export function DocsPage() {
  useArrivalAtSection();
  return (
    <PublicPage
      title="Documentação para integrações"
      lead="Consulte o Farol de um programa seu: GraphQL, chamadas REST e fluxos ao vivo, com os mesmos números que estão nas telas."
      wide
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' }}
        columnGap="10"
        mt={{ base: '6', lg: '2' }}
      >
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
          <WebhookSection />
          <SandboxSection />
          <LimitSection />
          <ErrorSection />
          <RestSection />
          <SchemaSection />
        </div>
      </Box>
    </PublicPage>
  );
}
