import { chakra } from '@chakra-ui/react/styled-system';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { Button } from '../../../ui/button';
import { CheckMenu } from '../../../ui/check-menu';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { SegmentedField } from '../../../ui/segmented-field';
import { TableToggle } from '../../../ui/table-toggle';
import { BAND_PERIOD, EMA_PERIOD } from '../engine/indicator-lines';
import { chooseChart, useChartChoices } from './chart-choices';

/** Wide enough for a toolbar of one row. */
const ONE_ROW = '@container (min-width: 40rem)';
/** Wide enough for the words in it. */
const WITH_WORDS = '@container (min-width: 48rem)';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1.5',
    flex: 'none',
    minH: 'control.lg',
    pl: { base: '3', sm: '4' },
    pr: { base: '1', sm: '2' },
    py: '1.5',
    borderBottomWidth: '1px',
    [ONE_ROW]: { gridTemplateColumns: 'minmax(max-content, 1fr) auto minmax(max-content, 1fr)' },
  },
});
const Market = chakra('div', {
  // As high as price and change below each other, so that nothing moves when they come.
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '2',
    minW: 0,
    minH: { base: '10', sm: 'control.sm' },
  },
});
const Timeframes = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    gridRow: '2',
    fontVariantNumeric: 'tabular-nums',
    [ONE_ROW]: { gridColumn: '2', gridRow: '1' },
  },
});
const Tools = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: { base: 0, sm: '1' } },
});
const Word = chakra('span', {
  base: {
    position: 'absolute',
    boxSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    [WITH_WORDS]: { position: 'static', boxSize: 'auto', overflow: 'visible', clipPath: 'none' },
  },
});
const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });

function IndicatorsMenu() {
  const { indicators, style } = useChartChoices();
  const count = Number(indicators.ema) + Number(indicators.bands);
  const indicator = (value: keyof typeof indicators, label: string) => ({
    value,
    label,
    checked: indicators[value],
    onChange: (shown: boolean) => chooseChart({ indicators: { ...indicators, [value]: shown } }),
  });
  const drawnAs = (value: typeof style, label: string) => ({
    value,
    label,
    checked: style === value,
    onChange: () => chooseChart({ style: value }),
  });
  return (
    <CheckMenu
      trigger={
        <Button variant="secondary" size="sm" px={{ base: '2', sm: '3' }}>
          <Icon as={SlidersHorizontal} />
          <Word>Indicadores</Word> <Count>{count}</Count>
        </Button>
      }
      groups={[
        {
          heading: 'Indicadores',
          entries: [
            indicator('ema', `EMA ${EMA_PERIOD}`),
            indicator('bands', `Bandas de Bollinger (${BAND_PERIOD}, 2)`),
          ],
        },
        {
          heading: 'Preços',
          single: true,
          entries: [drawnAs('candles', 'Velas'), drawnAs('line', 'Linha')],
        },
      ]}
    />
  );
}

interface TimeframeFieldProps {
  readonly timeframe: Timeframe;
  /** The timeframes that the feed has for the pair; undefined while unknown. */
  readonly offered: readonly Timeframe[] | undefined;
  readonly onChange: (timeframe: Timeframe) => void;
}

function TimeframeField({ timeframe, offered, onChange }: TimeframeFieldProps) {
  const options = TIMEFRAMES.map((value) => ({
    value,
    label: value,
    disabled: offered !== undefined && !offered.includes(value),
  }));
  return (
    <SegmentedField
      legend="Tempo do gráfico"
      hideLegend
      value={timeframe}
      options={options}
      onChange={onChange}
    />
  );
}

interface ChartToolbarProps extends TimeframeFieldProps {
  /** The pair, or the field that chooses it, with its price. */
  readonly market: ReactNode;
  /** Whether only the market is shown, without the tools. */
  readonly folded: boolean;
  readonly table: boolean;
  readonly onTable: (table: boolean) => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
  /** The menu of the user's lines. */
  readonly lines: ReactNode;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

/** What stands above a live chart: its market, timeframe and tools. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { market, folded, table, onTable, isFull, onFull, lines, actions, ...timeframes } = props;
  return (
    <Bar>
      <Market>{market}</Market>
      {!folded && (
        <Timeframes>
          <TimeframeField {...timeframes} />
        </Timeframes>
      )}
      <Tools>
        {!folded && (
          <>
            {!table && <IndicatorsMenu />}
            {!table && lines}
            <TableToggle table={table} onChange={onTable} chart={ChartCandlestick} />
            <IconButton
              size="sm"
              aria-label={isFull ? 'Sair da tela cheia' : 'Gráfico em tela cheia'}
              onClick={onFull}
            >
              <Icon as={isFull ? Minimize : Maximize} />
            </IconButton>
          </>
        )}
        {actions}
      </Tools>
    </Bar>
  );
}
