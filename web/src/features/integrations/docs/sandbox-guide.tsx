import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  SANDBOX_ALERTS_MAX,
  SANDBOX_END,
  SANDBOX_HEADER,
  SANDBOX_OPERATIONS,
  SANDBOX_ORDERS_MAX,
  SANDBOX_PAIRS_MAX,
  SANDBOX_PERIOD_MAX_MS,
  SANDBOX_SEED_MAX,
  SANDBOX_SIGNALS_MAX,
  SANDBOX_START,
} from '#schema/sandbox.js';
import { copyFrom } from '../../../entities/copy-from';
import { formatCount } from '../../../lib/format-number';
import { CodeBlock } from '../../../ui/code-block';
import { Tabs } from '../../../ui/tabs';
import { Code, DocsTable } from './docs-parts';
import testInJavaScript from './programs/sandbox-test.mjs?raw';
import testInPython from './programs/sandbox-test.py?raw';
import { codeFor } from './quick-starts';

const momentText = (moment: number) => new Date(moment).toISOString().replace('.000Z', 'Z');
const HOURS = SANDBOX_PERIOD_MAX_MS / 3_600_000;

const FIELDS = [
  [
    'at',
    `O instante de agora no sandbox, de ${momentText(SANDBOX_START)} (sem at) a ${momentText(SANDBOX_END)}.`,
  ],
  [
    'until',
    `Até onde um fluxo toca, no máximo ${HOURS} horas depois de at; aí ele termina. Sem until, toca uma hora e fica aberto em silêncio.`,
  ],
  [
    'run',
    'O nome da execução: ordens e sinais de uma não aparecem em outra. Comece cada teste com um nome novo.',
  ],
  ['pairs', `Pares dos alertas, até ${SANDBOX_PAIRS_MAX}, separados por vírgula; sem ele, EUR/USD.`],
  ['timeframes', 'Tempos dos alertas, separados por vírgula; sem ele, 1m.'],
  ['confidence', 'Confiança mínima dos alertas; sem ela, 70.'],
] as const;

const FIELD_ROWS = FIELDS.map(([name, text]) => ({
  key: name,
  cells: [<Code key={name}>{name}</Code>, text],
}));

const NAMES = SANDBOX_OPERATIONS.map((operation) => operation.replace(/^.*\./, ''));

const Title = chakra('h3', { base: { mt: '2', textStyle: 'md', fontWeight: 'semibold' } });

const LANGUAGES = [
  { id: 'javascript', label: 'JavaScript' },
  { id: 'python', label: 'Python' },
] as const;
type Language = (typeof LANGUAGES)[number]['id'];

const TESTS = { javascript: testInJavaScript, python: testInPython } as const;

/** How to test a program against a private market; the gateway's tests run the example as printed. */
export function SandboxGuide() {
  const [language, setLanguage] = useState<Language>('javascript');
  return (
    <Stack gap="4">
      <p>
        Crie em Configurações uma chave de sandbox (<Code>farol_sandbox_…</Code>) e envie com ela o cabeçalho{' '}
        <Code>{SANDBOX_HEADER}: 42</Code>. O número é a semente, de 0 a {formatCount(SANDBOX_SEED_MAX)}: a
        mesma dá sempre as mesmas velas, os mesmos alertas com os mesmos ids e os mesmos resultados, byte a
        byte. Por WebSocket o cabeçalho pode ir em <Code>connectionParams</Code>.
      </p>
      <p>
        Uma coisa não vale sem a outra: a chave de sandbox não alcança nada da conta, e com outra chave o
        cabeçalho é recusado. Nada do sandbox entra no placar, nos seus sinais, no seu XP nem na sua conta de
        prática, e nada é enviado a ninguém.
      </p>
      <DocsTable label="Campos do cabeçalho do sandbox" heads={['Campo', 'O que diz']} rows={FIELD_ROWS} />
      <p>
        Os campos vêm depois da semente, separados por ponto e vírgula:{' '}
        <Code>42; at=2026-01-05T13:00:00Z; run=teste-7</Code>. O relógio não anda sozinho: para ver um
        resultado, pergunte de novo com um <Code>at</Code> posterior. Sem <Code>at</Code>, uma ordem cuja
        chave é o id de um alerta entra no momento dele, e por isso o robô acima roda aqui trocando só a chave
        e pondo o cabeçalho.
      </p>
      <p>
        Respondem {NAMES.join(', ')}; o resto é recusado com um erro que diz isso. Valem as permissões da
        chave e os limites de sempre. Uma execução leva até {SANDBOX_ORDERS_MAX} ordens e{' '}
        {SANDBOX_SIGNALS_MAX} sinais, guardados por um dia; um fluxo, até {SANDBOX_ALERTS_MAX} alertas.
      </p>
      <Tabs label="Linguagem do teste" tabs={LANGUAGES} selected={language} onSelect={setLanguage}>
        <Stack gap="4" pt="4">
          <Title>Um teste de exemplo</Title>
          <CodeBlock
            label={`Um teste de exemplo, ${language === 'python' ? 'Python' : 'JavaScript'}`}
            code={codeFor(TESTS[language], window.location.origin)}
            onCopy={copyFrom}
          />
        </Stack>
      </Tabs>
    </Stack>
  );
}
