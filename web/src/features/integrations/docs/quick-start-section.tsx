import { lazy, Suspense, startTransition, useState } from 'react';
import { Tabs } from '../../../ui/tabs';
import { curlPrograms } from './curl-programs';
import { Code, DocsSection } from './docs-section';
import { ProgramSteps } from './program-steps';
import { LANGUAGES, type Language } from './quick-starts';

const JavaScript = lazy(() =>
  import('./javascript-programs').then(({ javascriptPrograms }) => ({
    default: () => <ProgramSteps programs={javascriptPrograms} language="JavaScript" />,
  })),
);
const Python = lazy(() =>
  import('./python-programs').then(({ pythonPrograms }) => ({
    default: () => <ProgramSteps programs={pythonPrograms} language="Python" />,
  })),
);

/** Three tasks in the language that is chosen. */
export function QuickStartSection() {
  const [language, setLanguage] = useState<Language>('curl');
  // What is shown stays until the code of the other language is there.
  const select = (id: Language) => startTransition(() => setLanguage(id));
  return (
    <DocsSection id="primeiros-passos">
      <p>
        Troque <Code>farol_SUA_CHAVE</Code> por uma chave sua. JavaScript pede Node 20 ou mais novo; Python só
        usa a biblioteca padrão.
      </p>
      <div>
        <Suspense>
          <Tabs label="Linguagem dos exemplos" tabs={LANGUAGES} selected={language} onSelect={select}>
            {language === 'curl' && <ProgramSteps programs={curlPrograms} language="curl" />}
            {language === 'javascript' && <JavaScript />}
            {language === 'python' && <Python />}
          </Tabs>
        </Suspense>
      </div>
    </DocsSection>
  );
}
