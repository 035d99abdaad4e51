import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, startTransition, useState } from 'react';
import { copyFrom } from '../../../entities/copy-from';
import { CodeBlock } from '../../../ui/code-block';
import { Tabs } from '../../../ui/tabs';
import { Code, DocsSection } from './docs-parts';
import { codeFor, LANGUAGES, type Language, type Programs, QUICK_STARTS } from './quick-starts';
import generate from './quick-starts/generate-signal.sh?raw';
import stream from './quick-starts/price-stream.sh?raw';
import record from './quick-starts/track-record.sh?raw';

export const curlPrograms: Programs = { record, generate, stream };

const Step = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    minW: 0,
    '& > h3': { textStyle: 'md', fontWeight: 'semibold' },
    '& > p': { color: 'muted' },
  },
});

interface ProgramStepsProps {
  readonly programs: Programs;
  /** Name of the programming language. */
  readonly language: string;
}

/** The quick starts in one language; each runs as printed once the key is filled in. */
function ProgramSteps({ programs, language }: ProgramStepsProps) {
  return (
    <Flex direction="column" gap="6" pt="4">
      {QUICK_STARTS.map(({ id, title, text }) => (
        <Step key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
          <CodeBlock
            label={`${title}, ${language}`}
            code={codeFor(programs[id], window.location.origin)}
            onCopy={copyFrom}
          />
        </Step>
      ))}
    </Flex>
  );
}

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

/** Three tasks in the chosen language. */
export function QuickStartSection() {
  const [language, setLanguage] = useState<Language>('curl');
  // Keeps the current language on screen until the other one's code has loaded.
  const select = (id: Language) => startTransition(() => setLanguage(id));
  return (
    <DocsSection id="primeiros-passos">
      <p>
        Troque <Code>farol_SUA_CHAVE</Code> por uma chave sua. JavaScript pede Node 20 ou mais novo; Python só
        usa a biblioteca padrão.
      </p>
      <p>
        Em TypeScript há um pacote com as operações já tipadas, as inscrições, as chamadas REST e novas
        tentativas onde são seguras, para Node e navegadores. Este servidor o oferece, na versão dele:
      </p>
      <CodeBlock
        label="Instalar o pacote tipado"
        code={`npm install ${window.location.origin}/farol-client.tgz`}
        onCopy={copyFrom}
      />
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
