import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { PlayedChartSlot } from '../../entities/played-chart';
import { ChanceField, COIN_CHANCE } from '../../entities/stated-chance';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { useAnswerCalibrationMutation } from '../../gql/calibration';
import { formatCounted } from '../../lib/format-number';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ProgressBar } from '../../ui/progress-bar';
import { Small } from '../../ui/small';
import { TableToggle } from '../../ui/table-toggle';
import { chanceText, firstOpen, outcomeText, type Question } from './calibration-texts';

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', sm: '6' } } });
const Asked = chakra('p', { base: { maxW: '60ch', textStyle: 'lg', fontWeight: 'medium' } });
const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    h: { base: '240px', md: '320px' },
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'md',
  },
});
const Narrow = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    justifyItems: 'start',
    w: 'full',
    maxW: '420px',
    '& > div:first-of-type': { w: 'full' },
  },
});
const Truth = chakra('div', { base: { display: 'grid', gap: '1', '& b': { fontWeight: 'semibold' } } });

const Steps = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: { base: '4', sm: '6' },
    py: '3',
    borderTopWidth: '1px',
  },
});
const Buttons = chakra('div', { base: { display: 'flex', gap: '2' } });

/** Candles have no dates here, which would tell what came next: minutes from the first one. */
const minutesText = (time: number) => `${Math.round(time / 60_000)} min`;

function useAnswer(questionId: string) {
  const [mutate, { loading }] = useAnswerCalibrationMutation();
  const run = useMutationToast(mutate, 'Não deu para enviar a resposta. Tente novamente.');
  return { answering: loading, answer: (chance: number) => run({ variables: { questionId, chance } }) };
}

interface AnswerFormProps {
  readonly question: Question;
}

function AnswerForm({ question: { id } }: AnswerFormProps) {
  const [percent, setPercent] = useState(COIN_CHANCE);
  const { answer, answering } = useAnswer(id);
  return (
    <Narrow>
      <ChanceField label="Sua chance de que sim" percent={percent} setPercent={setPercent} />
      <Button busy={answering} busyText="Enviando..." onClick={() => void answer(percent)}>
        Responder
      </Button>
    </Narrow>
  );
}

interface MarketChartProps {
  readonly market: NonNullable<Question['market']>;
  readonly table: boolean;
  readonly Chart: PlayedChartSlot;
}

function MarketChart({ market: { pair, timeframe, candles }, table, Chart }: MarketChartProps) {
  const bars = useMemo(
    () =>
      candles.map(({ second, open, high, low, close }) => ({ time: second * 1000, open, high, low, close })),
    [candles],
  );
  return (
    <Stage>
      <Chart {...{ pair, timeframe, bars, table }} entries={[]} lines={[]} timeText={minutesText} />
    </Stage>
  );
}

interface QuestionCardProps {
  readonly questions: readonly Question[];
  readonly Chart: PlayedChartSlot;
}

/** The questions of the week, one at a time. */
export function QuestionCard({ questions, Chart }: QuestionCardProps) {
  const [place, setPlace] = useState(() => firstOpen(questions));
  const [table, setTable] = useState(false);
  const question = questions[place];
  const answered = questions.filter(({ chance }) => chance !== null).length;
  if (!question) return null;
  const { id, text, chance, market, truth } = question;
  return (
    <Card aria-labelledby="perguntas" overflow="hidden">
      <CardHeader
        title="Perguntas da semana"
        titleId="perguntas"
        roomy
        actions={market && <TableToggle table={table} onChange={setTable} />}
      />
      <Body>
        <ProgressBar label="Perguntas respondidas" value={(answered / questions.length) * 100} />
        <Asked>{text}</Asked>
        {market && <MarketChart key={`chart ${id}`} {...{ market, table, Chart }} />}
        {truth ? (
          <Truth aria-live="polite">
            <p>
              <b>{outcomeText(truth)}</b>
            </p>
            <p>{chanceText(chance, truth)}</p>
            <Small>{truth.why}</Small>
          </Truth>
        ) : (
          <AnswerForm key={`form ${id}`} question={question} />
        )}
      </Body>
      <Steps aria-label="Perguntas">
        <Small role="status">
          Pergunta {place + 1} de {questions.length}; {formatCounted(answered, 'respondida', 'respondidas')}
        </Small>
        <Buttons>
          <Button variant="secondary" size="sm" disabled={place === 0} onClick={() => setPlace(place - 1)}>
            Anterior
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={place === questions.length - 1}
            onClick={() => setPlace(place + 1)}
          >
            Próxima
          </Button>
        </Buttons>
      </Steps>
    </Card>
  );
}
