import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { CONFIDENCE_MAX, CONFIDENCE_MIN, WEIGHTS } from '#schema/signal-score.js';
import { formatRate, formatWholePercent } from '../../lib/format-number';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { RangeField } from '../../ui/range-field';
import { SelectField } from '../../ui/select-field';
import { hasWeight, WeightSliders } from './weight-sliders';
import type { Trial } from './worker/trial';

const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6', p: '4' } });
const Filters = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr 10rem 10rem' },
    gap: '6',
    alignItems: 'end',
  },
});
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour} h` }));

interface TrialCardProps {
  readonly trial: Trial;
  /** Whether data is loaded and nothing is running. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onChange: (trial: Trial) => void;
  readonly onTry: () => void;
  readonly onCancel: () => void;
}

/** The combination to try next. */
export function TrialCard({ trial, ready, busy, onChange, onTry, onCancel }: TrialCardProps) {
  const { weights, minConfidence, fromHour, toHour, payout } = trial;
  return (
    <Card aria-labelledby="laboratorio-combinacao">
      <CardHeader
        title="Combinação"
        titleId="laboratorio-combinacao"
        actions={
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon as={RotateCcw} />}
            onClick={() => onChange({ ...trial, weights: WEIGHTS })}
          >
            Pesos do Farol
          </Button>
        }
      />
      <Body>
        <Help>
          Cada peso diz quanto uma entrada do modelo conta. Abaixo de zero, um mercado alto fala por PUT;
          acima, por CALL. Só a proporção entre eles importa. Com outros pesos não há chance estimada, e a
          confiança é a posição do sinal entre os dos dois primeiros terços destes dados.
        </Help>
        <WeightSliders weights={weights} onChange={(changed) => onChange({ ...trial, weights: changed })} />
        <Filters>
          <RangeField
            label="Confiança mínima"
            value={minConfidence}
            min={CONFIDENCE_MIN}
            max={CONFIDENCE_MAX}
            step={1}
            valueText={formatWholePercent(minConfidence)}
            onChange={(value) => onChange({ ...trial, minConfidence: value })}
          />
          <RangeField
            label={`Pagamento (equilíbrio ${formatRate(1 / (1 + payout))})`}
            value={Math.round(payout * 100)}
            min={50}
            max={100}
            step={1}
            valueText={formatWholePercent(Math.round(payout * 100))}
            onChange={(value) => onChange({ ...trial, payout: value / 100 })}
          />
          <SelectField
            label="Da hora (UTC)"
            value={String(fromHour)}
            options={HOURS}
            onChange={(value) => onChange({ ...trial, fromHour: Number(value) })}
          />
          <SelectField
            label="Até a hora (UTC)"
            value={String(toHour)}
            options={HOURS}
            onChange={(value) => onChange({ ...trial, toHour: Number(value) })}
          />
        </Filters>
        <Flex gap="3" wrap="wrap" align="center">
          <Button
            size="lg"
            busy={busy}
            busyText="Calculando..."
            disabled={!(ready || busy) || !hasWeight(weights)}
            onClick={onTry}
          >
            Testar combinação
          </Button>
          {busy && (
            <Button variant="secondary" size="lg" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          {!(ready || busy) && <Help>Carregue os dados primeiro.</Help>}
          {!hasWeight(weights) && <Help>Dê peso a ao menos uma entrada.</Help>}
        </Flex>
      </Body>
    </Card>
  );
}
