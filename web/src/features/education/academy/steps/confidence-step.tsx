import { Flex } from '@chakra-ui/react/flex';
import { useState } from 'react';
import { DEFAULT_PAIR } from '#schema/pair.js';
import {
  CONFIDENCE_MAX,
  CONFIDENCE_MIN,
  type ConfidenceBand,
  tutorialConfidenceBand,
} from '#schema/signal-score.js';
import { DEFAULT_TIMEFRAME } from '#schema/timeframe.js';
import { MeasuredHitRate } from '../../../../entities/measured-hit-rate';
import { formatWholePercent } from '../../../../lib/format-number';
import { Badge } from '../../../../ui/badge';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { Lab, Panel, PanelBody, Small } from '../parts/lesson-parts';
import { Question } from '../parts/question';

/** Labels of spec §9: high from 80, medium from 60, otherwise low. */
const LABELS = {
  high: { name: 'Confiança alta', tone: 'call', text: 'Mais forte que a maioria dos sinais medidos.' },
  medium: { name: 'Confiança média', tone: 'warn', text: 'No meio dos sinais medidos.' },
  low: { name: 'Confiança baixa', tone: 'put', text: 'Entre os mais fracos.' },
} as const satisfies Record<ConfidenceBand, { name: string; tone: string; text: string }>;

function ConfidenceBody() {
  const [confidence, setConfidence] = useState(82);
  const { name, tone, text } = LABELS[tutorialConfidenceBand(confidence)];
  const percent = formatWholePercent(confidence);
  return (
    <Lab>
      <RangeField
        label="Confiança"
        value={confidence}
        min={CONFIDENCE_MIN}
        max={CONFIDENCE_MAX}
        step={1}
        valueText={percent}
        onChange={setConfidence}
      />
      <Panel>
        <PanelBody>
          <Flex align="center" gap="3" wrap="wrap" aria-live="polite">
            <Badge tone={tone}>{name}</Badge>
            <span>
              {percent}: {text}
            </span>
          </Flex>
        </PanelBody>
        <PanelBody>
          <Flex direction="column" gap="3">
            <p>
              Isso não diz que {confidence} de cada 100 sinais acertam. Quantos acertam só a medida mostra:
            </p>
            <MeasuredHitRate pair={DEFAULT_PAIR} timeframe={DEFAULT_TIMEFRAME} revision={0} />
          </Flex>
        </PanelBody>
      </Panel>
      <Small>
        Alta: 80% ou mais. Média: de 60% a 79%. Baixa: menos de 60%. Nos cartões a cor é outra escala: verde
        de 80% em diante, amarela de 70% a 79%, vermelha abaixo.
      </Small>
      <Question
        text="Um sinal tem confiança de 82%. O que isso quer dizer?"
        answers={[
          {
            text: 'Que ele acerta 82% das vezes',
            why: 'Ninguém sabe isso antes. A confiança não é probabilidade.',
          },
          {
            text: 'Que ele é mais forte que a maioria dos sinais medidos',
            why: 'É a sua posição entre eles; mesmo os mais fortes acertaram pouco mais que a metade.',
            right: true,
          },
          {
            text: 'Que dá para arriscar mais',
            why: 'O quanto arriscar não depende da confiança: 2 a 5% é o limite.',
          },
        ]}
      />
    </Lab>
  );
}

export const confidenceLesson: Lesson = {
  id: 'confidence',
  title: 'Confiança não é probabilidade',
  lead: 'A confiança vai de 50%, o sinal mais fraco, a 95%, mais forte que todos os que foram medidos. Mova o controle e veja como se chama cada faixa.',
  Body: ConfidenceBody,
  source:
    'Fórmula do Farol, motor versão 3; acerto medido de todos os sinais de EUR/USD em 5m deste servidor.',
};
