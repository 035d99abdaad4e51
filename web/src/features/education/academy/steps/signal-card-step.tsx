import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge';
import { ChoiceField } from '../../../../ui/choice-field';
import type { Lesson, LessonBodyProps } from '../lesson';
import { Lab, Panel, PanelBody, Reading, Small } from '../parts/lesson-parts';
import { Question } from '../parts/question';
import { EXAMPLE_SIGNAL } from './example-signal';
import { SIGNAL_PARTS, type SignalPartId } from './signal-parts';

/** Card and explanation: side by side where there is room. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    '& > * + *': { borderTopWidth: { base: '1px', md: 0 }, borderLeftWidth: { md: '1px' } },
  },
});
const CardHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: '4',
    py: '2',
  },
});
/** The line that parts it from the generator's controls, which are not here. */
const bare = { '& > div': { borderTopWidth: 0, pt: 0 } } as const;
const marked = (part: SignalPartId) => ({
  [`& [data-part="${part}"]`]: {
    bg: 'action.soft',
    boxShadow: '0 0 0 2px {colors.action.soft}, 0 3px 0 1px {colors.action.fg}',
    borderRadius: '2px',
  },
});

const CHOICES = SIGNAL_PARTS.map(({ part, name }) => ({ value: part, label: name }));

function SignalCardBody({ slots: { SignalCard } }: LessonBodyProps) {
  const [part, setPart] = useState<SignalPartId>('direction');
  const text = SIGNAL_PARTS.find((candidate) => candidate.part === part)?.text;
  return (
    <Lab>
      <ChoiceField inline legend="Parte do cartão" choices={CHOICES} value={part} onChange={setPart} />
      <Panel>
        <CardHead>
          <Small>Calculado em velas simuladas</Small>
          <Badge>Exemplo</Badge>
        </CardHead>
        <Columns>
          <PanelBody css={{ ...bare, ...marked(part) }}>
            <SignalCard signal={EXAMPLE_SIGNAL} />
          </PanelBody>
          <PanelBody>
            <Reading>{text}</Reading>
          </PanelBody>
        </Columns>
      </Panel>
      <Question
        text="Que número do cartão diz quantas vezes sinais assim acertaram?"
        answers={[
          { text: 'A confiança', why: 'Ela mede o quanto os indicadores concordam.' },
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
