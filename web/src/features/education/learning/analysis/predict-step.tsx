import { useMemo, useState } from 'react';
import {
  KNOWN_CANDLES,
  PREDICTIONS,
  predictExercise,
  predictionCandles,
  predictionHits,
} from '#schema/learning/analysis-exercises.js';
import { seedOf } from '#schema/learning/seeded-random.js';
import { formatRate, formatSigned } from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { measure } from '../../academy/maths/break-even';
import { CandleDrawing } from '../../academy/parts/drawings';
import {
  Actions,
  Figures,
  Lab,
  Measured,
  Panel,
  PanelBody,
  Reading,
  Small,
} from '../../academy/parts/lesson-parts';
import { useEducationProgress } from '../../education-progress';

const PIP = 1e-4;
/** Number of price changes listed as text for readers who cannot see the candles. */
const LISTED = 5;

const rises = ({ open, close }: { open: number; close: number }) => close > open;

function PredictBody() {
  const { seed, submit } = useExercise();
  const predictedRight = useEducationProgress().progress?.predictedRight ?? null;
  const [repeats, setRepeats] = useState(0);
  // The candles of the first time are known by now.
  const ownSeed = repeats === 0 ? seed : seedOf(`${seed} ${repeats}`);
  const candles = useMemo(() => predictionCandles(ownSeed), [ownSeed]);
  const [guesses, setGuesses] = useState<readonly number[]>([]);
  const shown = candles.slice(0, KNOWN_CANDLES + guesses.length);
  const hits = predictionHits(guesses, ownSeed);
  const last = shown.at(-1);
  const lastGuess = guesses.at(-1);
  const changes = shown.slice(-LISTED).map(({ open, close }) => formatSigned((close - open) / PIP, 1));
  const isOver = guesses.length === PREDICTIONS;
  const guess = (value: number) => {
    const now = [...guesses, value];
    setGuesses(now);
    if (repeats === 0) submit(now);
  };
  const repeat = () => {
    setGuesses([]);
    setRepeats(repeats + 1);
  };
  const reading =
    last && lastGuess !== undefined
      ? `Vela ${guesses.length} de ${PREDICTIONS}: ${rises(last) ? 'subiu' : 'caiu'}. Você disse ${lastGuess === 1 ? 'CALL' : 'PUT'}: ${rises(last) === (lastGuess === 1) ? 'acertou' : 'errou'}.`
      : 'A próxima vela sobe (CALL) ou cai (PUT)?';
  return (
    <Lab>
      {predictedRight !== null && (
        <Small>
          Da primeira vez você acertou {predictedRight} de {PREDICTIONS}; é esse o número que o módulo
          Estratégia usa.
        </Small>
      )}
      <Panel>
        <PanelBody>
          <CandleDrawing
            candles={shown}
            label={`${shown.length} velas sorteadas; as ${LISTED} últimas andaram ${changes.join('; ')} pips`}
          />
        </PanelBody>
        <PanelBody>
          <Reading>{reading}</Reading>
          <Small>
            As {LISTED} últimas velas andaram, em pips: {changes.join('; ')}.
          </Small>
        </PanelBody>
        <Figures
          of={[
            ['Velas previstas', `${guesses.length} de ${PREDICTIONS}`],
            ['Acertos', String(hits)],
            ['Seu acerto', guesses.length === 0 ? '–' : formatRate(hits / guesses.length)],
          ]}
        />
        {isOver && (
          <PanelBody>
            <Measured measured={measure(hits, PREDICTIONS)} />
          </PanelBody>
        )}
      </Panel>
      <Actions>
        {isOver ? (
          <Button variant="secondary" onClick={repeat}>
            Prever outra vez
          </Button>
        ) : (
          <>
            <Button variant="call" onClick={() => guess(1)}>
              CALL
            </Button>
            <Button variant="put" onClick={() => guess(0)}>
              PUT
            </Button>
          </>
        )}
      </Actions>
      {isOver && (
        <Small>
          Estas velas são sorteadas: cada uma sobe com chance de 50%, e nada nas anteriores diz para que lado
          ela vai. O seu número veio da sorte; o intervalo mostra quanto ele ainda pode mudar. O da primeira
          vez fica guardado para o módulo Estratégia.
        </Small>
      )}
    </Lab>
  );
}

export const predictLesson: Lesson = {
  id: 'predict',
  title: `Preveja ${PREDICTIONS} velas`,
  lead: 'Olhe as velas e diga, uma por uma, se a próxima sobe ou cai. No fim você vê o seu próprio acerto, com o intervalo de 95%.',
  Body: PredictBody,
  exercise: predictExercise,
  source: 'Velas sorteadas só para você. Intervalo de 95%: E. B. Wilson, JASA 22, 1927.',
};
