import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { PublicPage } from '../../../entities/public-page';
import { SectionIndex } from '../../../ui/section-index';
import { KeySection, QuerySection } from './access-sections';
import { CallIndexSection } from './call-index-section';
import { RestSection, SchemaSection } from './contract-sections';
import { SECTIONS } from './docs-parts';
import { SandboxSection, WebhookSection } from './guide-sections';
import { ErrorSection, LimitSection } from './limit-sections';
import { McpSection } from './mcp-section';
import { QuickStartSection } from './quick-start-section';
import { StreamSection } from './stream-section';

const Sections = chakra('div', {
  base: { mt: { base: '6', lg: '10' }, '& section:first-of-type': { pt: 0 } },
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
      <Sections>
        <SectionIndex sections={SECTIONS}>
          <CallIndexSection />
          <QuickStartSection />
          <KeySection />
          <QuerySection />
          <StreamSection />
          <WebhookSection />
          <McpSection />
          <SandboxSection />
          <LimitSection />
          <ErrorSection />
          <RestSection />
          <SchemaSection />
        </SectionIndex>
      </Sections>
    </PublicPage>
  );
}
