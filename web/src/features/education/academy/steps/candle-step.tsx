import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { formatDecimal } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { CandleDrawing } from '../parts/drawings';
import { Controls, Lab, Panel, PanelBody, Reading } from '../parts/lesson-parts';
import { Question } from '../parts/question';

/** Four prices of one candle, in whole points. */
interface CandleShape {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The same candle with its high and low widened to contain the body, as in every real candle. */
export function wellFormed({ open, high, low, close }: CandleShape): CandleShape {
  return { open, close, high: Math.max(high, open, close), low: Math.min(low, open, close) };
}

function points(count: number): string {
  return count === 1 ? '1 ponto' : `${formatDecimal(count, 0)} pontos`;
}

function bodyText({ open, close }: CandleShape): string {
  if (close === open) return 'Vela sem corpo: fechou onde abriu.';
  return close > open
    ? `Vela de alta: fechou ${points(close - open)} acima da abertura.`
    : `Vela de baixa: fechou ${points(open - close)} abaixo da abertura.`;
}

/** Describes a candle's body and wicks. */
export function candleText(shape: CandleShape): string {
  const { open, high, low, close } = shape;
  const upper = high - Math.max(open, close);
  const lower = Math.min(open, close) - low;
  return `${bodyText(shape)} Pavio de cima: ${points(upper)}. Pavio de baixo: ${points(lower)}.`;
}

const SLIDERS = [
  { part: 'open', label: 'Abertura' },
  { part: 'close', label: 'Fechamento' },
  { part: 'high', label: 'Máxima' },
  { part: 'low', label: 'Mínima' },
] as const;

function CandleBody() {
  const [chosen, setChosen] = useState<CandleShape>({ open: 40, close: 65, high: 80, low: 30 });
  const shape = wellFormed(chosen);
  const text = candleText(shape);
  return (
    <Lab>
      <Controls>
        {SLIDERS.map(({ part, label }) => (
          <RangeField
            key={part}
            label={label}
            value={shape[part]}
            min={0}
            max={100}
            step={1}
            valueText={String(shape[part])}
            onChange={(value) => setChosen({ ...chosen, [part]: value })}
          />
        ))}
      </Controls>
      <Panel>
        <PanelBody>
          <Box maxW="56px" mx="auto">
            <CandleDrawing candles={[{ time: 0, ...shape }]} range={[0, 100]} label={text} height={180} />
          </Box>
        </PanelBody>
        <PanelBody>
          <Reading>{text}</Reading>
        </PanelBody>
      </Panel>
      <Question
        text="Uma vela abriu em 1,08600, foi até 1,08640 e fechou em 1,08580. O que ela diz?"
        answers={[
          {
            text: 'Vela de alta, porque passou da abertura',
            why: 'A direção vem do fechamento, não da máxima: ele ficou abaixo da abertura.',
          },
          {
            text: 'Vela de baixa, com pavio de cima',
            why: 'Subiu 4 pips, devolveu tudo e fechou 2 pips abaixo da abertura. Um pip é o quarto decimal.',
            right: true,
          },
          {
            text: 'Que a próxima vela vai cair',
            why: 'Uma vela conta o que já aconteceu. Ela não diz o que vem depois.',
          },
        ]}
      />
    </Lab>
  );
}

export const candleLesson: Lesson = {
  id: 'candle',
  title: 'O que uma vela conta',
  lead: 'Cada vela resume um período em quatro preços: abertura, máxima, mínima e fechamento. O corpo vai da abertura ao fechamento; os pavios vão até a máxima e a mínima. Mova os controles e veja a vela mudar.',
  Body: CandleBody,
  source: 'Steve Nison, Japanese Candlestick Charting Techniques, 1991.',
};
