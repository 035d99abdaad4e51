import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { SignalResult } from '../../../../entities/signal-result';
import { useRecordHitRateQuery } from '../../../../gql/entities';
import type { GeneratedSignalFragment } from '../../../../gql/signals';
import { errorMessage } from '../../../../lib/apollo/error-message';
import { queryState } from '../../../../lib/apollo/query-state';
import { Badge } from '../../../../ui/badge';
import { ChoiceField } from '../../../../ui/choice-field';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton } from '../../../../ui/skeleton';
import type { Lesson } from '../lesson';
import { Lab, Panel, PanelBody, Reading, Small } from '../parts/lesson-parts';
import { Question } from '../parts/question';

/** A signal to explain, without the measured hit rate, which is fetched live. */
type ExampleSignal = Omit<GeneratedSignalFragment, 'hitRate'>;

/** The engine's signal for the simulated EUR/USD (seed 1) at this moment; its outcome is not part of the lesson. */
const EXAMPLE_SIGNAL: ExampleSignal = {
  id: 'exemplo',
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'CALL',
  strength: 'FORTE',
  confidence: 85,
  estimatedChance: 0.5,
  entryPrice: 1.17092,
  exitPrice: null,
  outcome: null,
  generatedAt: '2026-03-11T18:05:00.000Z',
  expirationTime: '2026-03-11T18:10:00.000Z',
  savedAt: null,
  recordEntry: null,
  simulated: true,
  analysis: {
    recommendation:
      'CALL: a última vela fechou perto da mínima; preço na parte baixa da faixa das últimas 24 velas. Em sentido contrário: queda em 24 velas.',
    indicators: {
      rsi: 32.127476594233016,
      macd: -0.0004467342547855857,
      support: 1.17074,
      resistance: 1.1712733333333334,
    },
  },
};

/** A part of a signal's card and its explanation. `part` is the card's own name for it (`data-part`). */
interface SignalPart {
  readonly part: string;
  readonly name: string;
  readonly text: string;
}

const SIGNAL_PARTS = [
  {
    part: 'direction',
    name: 'Direção',
    text: 'CALL diz que os indicadores pendem para cima da entrada na expiração; PUT, para baixo. A seta repete o que a cor diz.',
  },
  {
    part: 'terms',
    name: 'Tempo, entrada e expiração',
    text: 'O tempo gráfico das velas lidas, o preço de entrada e quanto falta até expirar. O resultado compara o preço da expiração com o da entrada.',
  },
  {
    part: 'strength',
    name: 'Força',
    text: 'A confiança em degraus: Forte a partir de 80, Média a partir de 70, Fraca abaixo; Muito Forte a partir de 85.',
  },
  {
    part: 'confidence',
    name: 'Confiança',
    text: 'Onde o sinal está entre os que foram medidos, de 50% a 95%. Não é a probabilidade de acertar.',
  },
  {
    part: 'facts',
    name: 'Indicadores',
    text: 'RSI, MACD, suporte e resistência na última vela fechada: os números de onde o sinal saiu.',
  },
  {
    part: 'recommendation',
    name: 'Razões',
    text: 'O que fala a favor da direção e, com a mesma clareza, o que fala contra. Aqui o MACD aponta para o outro lado.',
  },
  {
    part: 'hit-rate',
    name: 'Acerto medido',
    text: 'Quantas vezes sinais assim acertaram até hoje, com intervalo e ponto de equilíbrio. É o número que vale; com menos de 30 sinais lê-se “ainda é cedo”.',
  },
] as const satisfies readonly SignalPart[];

type SignalPartId = (typeof SIGNAL_PARTS)[number]['part'];

/** Card and explanation, side by side if there is room. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    '& > * + *': { borderTopWidth: { base: '1px', md: 0 }, borderLeftWidth: { md: '1px' } },
  },
});
/** Removes the line that separates the card from the generator's controls, which are absent here. */
const bare = { '& > div': { borderTopWidth: 0, pt: 0 } } as const;
const marked = (part: SignalPartId) => ({
  [`& [data-part="${part}"]`]: {
    bg: 'action.soft',
    boxShadow: '0 0 0 2px {colors.action.soft}, 0 3px 0 1px {colors.action.fg}',
    borderRadius: '2px',
  },
});

const CHOICES = SIGNAL_PARTS.map(({ part, name }) => ({ value: part, label: name }));

/** As high as the card. */
const Waiting = chakra('div', { base: { minH: '240px' } });

/** The example as the generator shows a signal, with the hit rate that such signals have measured up to today. */
function ExampleCard() {
  const { pair, timeframe } = EXAMPLE_SIGNAL;
  const result = useRecordHitRateQuery({ variables: { pair, timeframe } });
  const hitRate = result.data?.recordHitRate;
  const { error, retry, retrying } = queryState(result, hitRate);
  if (hitRate) return <SignalResult signal={{ ...EXAMPLE_SIGNAL, hitRate }} timeLeft="5min" />;
  if (error) {
    const text = errorMessage(error, 'Não deu para carregar o acerto medido');
    return <ErrorState text={text} onRetry={retry} retrying={retrying} />;
  }
  return (
    <Waiting aria-busy="true">
      <Skeleton w="60%" h="4" mb="3" />
      <Skeleton w="full" h="4" />
    </Waiting>
  );
}

function SignalCardBody() {
  const [part, setPart] = useState<SignalPartId>('direction');
  const text = SIGNAL_PARTS.find((candidate) => candidate.part === part)?.text;
  return (
    <Lab>
      <ChoiceField inline legend="Parte do cartão" choices={CHOICES} value={part} onChange={setPart} />
      <Panel>
        <Flex align="center" gap="2" justify="space-between" px="4" py="2">
          <Small>Calculado em velas simuladas</Small>
          <Badge>Exemplo</Badge>
        </Flex>
        <Columns>
          <PanelBody css={{ ...bare, ...marked(part) }}>
            <ExampleCard />
          </PanelBody>
          <PanelBody>
            <Reading>{text}</Reading>
          </PanelBody>
        </Columns>
      </Panel>
      <Question
        text="Que número do cartão diz quantas vezes sinais assim acertaram?"
        answers={[
          { text: 'A confiança', why: 'Ela compara o sinal com os que foram medidos.' },
          { text: 'A força', why: 'É a confiança em degraus.' },
          {
            text: 'O acerto medido',
            why: 'Ele conta os sinais já liquidados, acertos e erros.',
            right: true,
          },
        ]}
      />
    </Lab>
  );
}

export const signalCardLesson: Lesson = {
  id: 'signal-card',
  title: 'O cartão, parte por parte',
  lead: 'Este é um sinal como o gerador o mostra. Escolha uma parte: ela aparece sublinhada no cartão, com a explicação ao lado ou abaixo.',
  Body: SignalCardBody,
  source: 'Sinal calculado pelo motor do Farol em 11/03/2026; o acerto medido é o de hoje, EUR/USD em 5m.',
};
