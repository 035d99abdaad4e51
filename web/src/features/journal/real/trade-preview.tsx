import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatCount, formatCounted } from '../../../lib/format-number';
import { formatDateClock } from '../../../lib/format-time';
import { moneyChangeText } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/check-field';
import { CaptionedTable, HeadRow, TightCell } from '../../../ui/data-table';
import { DirectionWord } from '../../../ui/direction-mark';
import { FigureList } from '../../../ui/figure-list';
import { Fold } from '../../../ui/fold';
import { SelectField } from '../../../ui/select-field';
import { Help } from '../../../ui/settings-parts';
import type { TradeFileChoice, TradeReading } from '../engine/trade-reading';
import {
  BROKERS,
  currencyOptions,
  DATE_ORDERS,
  DECIMALS,
  PROFIT_MEANINGS,
  stakeText,
  zoneLabel,
  zoneOptions,
} from './real-texts';

const Corrections = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
  },
});

const SHOWN_TRADES = 5;
const SHOWN_REFUSALS = 100;

/** What the file leaves open, each as a statement to be confirmed. */
function questionsOf({ broker, zone, dateOrder, decimal, currency, profitMeaning }: TradeReading) {
  const orders = DATE_ORDERS.find(({ value }) => value === dateOrder?.value);
  const signs = DECIMALS.find(({ value }) => value === decimal?.value);
  const meanings = PROFIT_MEANINGS.find(({ value }) => value === profitMeaning?.value);
  return [
    { value: 'zone', known: zone, label: `As horas do arquivo são de: ${zoneLabel(zone.value)}` },
    { value: 'dateOrder', known: dateOrder, label: `As datas são escritas ${orders?.label}` },
    { value: 'decimal', known: decimal, label: `Os decimais são separados por ${signs?.label}` },
    { value: 'currency', known: currency, label: `Os valores são em ${currency.value}` },
    { value: 'profit', known: profitMeaning, label: `A coluna do resultado tem ${meanings?.label}` },
    { value: 'broker', known: broker, label: `O arquivo é de: ${broker.value}` },
  ].filter(({ known }) => known?.basis === 'assumed');
}

function Corrected({ reading, onCorrect }: Pick<TradePreviewProps, 'reading' | 'onCorrect'>) {
  const { broker, zone, dateOrder, decimal, currency, profitMeaning } = reading;
  const brokers = [...new Set([...BROKERS, broker.value])].map((value) => ({ value, label: value }));
  return (
    <Corrections>
      {broker.basis !== 'maker' && (
        <SelectField
          label="Corretora"
          value={broker.value}
          options={brokers}
          onChange={(value) => onCorrect({ broker: value })}
        />
      )}
      {zone.basis !== 'stated' && (
        <SelectField
          label="Fuso das horas"
          value={zone.value}
          options={zoneOptions(zone.value, Intl.DateTimeFormat().resolvedOptions().timeZone)}
          onChange={(value) => onCorrect({ zone: value })}
        />
      )}
      {dateOrder && dateOrder.basis !== 'stated' && (
        <SelectField
          label="Ordem nas datas"
          value={dateOrder.value}
          options={DATE_ORDERS}
          onChange={(value) => onCorrect({ dateOrder: value })}
        />
      )}
      {decimal && decimal.basis !== 'stated' && (
        <SelectField
          label="Sinal decimal"
          value={decimal.value}
          options={DECIMALS}
          onChange={(value) => onCorrect({ decimal: value })}
        />
      )}
      {currency.basis !== 'stated' && (
        <SelectField
          label="Moeda"
          value={currency.value}
          options={currencyOptions(currency.value)}
          onChange={(value) => onCorrect({ currency: value })}
        />
      )}
      {profitMeaning && (
        <SelectField
          label="A coluna do resultado"
          value={profitMeaning.value}
          options={PROFIT_MEANINGS}
          onChange={(value) => onCorrect({ profitMeaning: value })}
        />
      )}
    </Corrections>
  );
}

function Understood({
  reading: { broker, zone, currency, trades, refused },
}: Pick<TradePreviewProps, 'reading'>) {
  const times = trades.map(({ openedAt }) => openedAt);
  return (
    <FigureList>
      <div>
        <dt>Corretora</dt>
        <dd>{broker.value}</dd>
      </div>
      <div>
        <dt>Trades lidos</dt>
        <dd>{formatCount(trades.length)}</dd>
      </div>
      <div>
        <dt>Linhas não lidas</dt>
        <dd>{formatCount(refused.length)}</dd>
      </div>
      <div>
        <dt>Fuso e moeda</dt>
        <dd>
          {zone.basis === 'stated' ? 'o arquivo diz' : zoneLabel(zone.value)}, {currency.value}
        </dd>
      </div>
      {trades.length > 0 && (
        <div>
          <dt>De</dt>
          <dd>{formatDateClock(Math.min(...times))}</dd>
        </div>
      )}
      {trades.length > 0 && (
        <div>
          <dt>Até</dt>
          <dd>{formatDateClock(Math.max(...times))}</dd>
        </div>
      )}
    </FigureList>
  );
}

interface TradePreviewProps {
  readonly reading: TradeReading;
  readonly busy: boolean;
  /** Why it cannot be imported as it is. */
  readonly obstacle?: string | undefined;
  readonly onCorrect: (change: TradeFileChoice) => void;
  readonly onImport: () => void;
  readonly onCancel: () => void;
}

/** What a file was understood as, before anything of it is sent: what is guessed has to be confirmed. */
export function TradePreview(props: TradePreviewProps) {
  const { reading, busy, obstacle, onCorrect, onImport, onCancel } = props;
  const { trades, refused } = reading;
  const questions = questionsOf(reading);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  // By its text, so that another guess is confirmed again.
  const options = questions.map(({ label }) => ({ value: label, label }));
  const isSure = options.every(({ value }) => confirmed.includes(value));
  return (
    <Flex direction="column" gap="4">
      <Understood reading={reading} />
      <Corrected reading={reading} onCorrect={onCorrect} />
      {trades.length > 0 && (
        <CaptionedTable caption="Primeiros trades do arquivo">
          <HeadRow heads={['Linha', 'Abertura', 'Ativo', 'Direção', 'Valor', 'Ganho ou perda']} />
          <tbody>
            {trades.slice(0, SHOWN_TRADES).map((trade) => (
              <tr key={`${trade.line} ${trade.openedAt}`}>
                <TightCell>{trade.line}</TightCell>
                <TightCell>{formatDateClock(trade.openedAt)}</TightCell>
                <TightCell>{trade.asset}</TightCell>
                <TightCell>
                  <DirectionWord direction={trade.direction} />
                </TightCell>
                <TightCell>{stakeText(trade)}</TightCell>
                <TightCell>{moneyChangeText(trade.profit, trade.currency)}</TightCell>
              </tr>
            ))}
          </tbody>
        </CaptionedTable>
      )}
      {refused.length > 0 && (
        <Fold
          title={formatCounted(refused.length, 'linha não é um trade', 'linhas não são trades')}
          note="com o motivo de cada uma"
        >
          <CaptionedTable caption="Linhas que não são trades">
            <HeadRow heads={['Linha', 'Motivo', 'Texto']} />
            <tbody>
              {refused.slice(0, SHOWN_REFUSALS).map(({ line, reason, text }) => (
                <tr key={`${line} ${text}`}>
                  <TightCell>{line}</TightCell>
                  <TightCell>{reason}</TightCell>
                  <TightCell>{text}</TightCell>
                </tr>
              ))}
            </tbody>
          </CaptionedTable>
          {refused.length > SHOWN_REFUSALS && (
            <Help>E mais {formatCount(refused.length - SHOWN_REFUSALS)}.</Help>
          )}
        </Fold>
      )}
      {options.length > 0 && trades.length > 0 && (
        <CheckField
          legend="O arquivo não diz; confira antes de importar"
          options={options}
          values={confirmed}
          onChange={setConfirmed}
        />
      )}
      <Flex gap="3" wrap="wrap" align="center" justify="flex-end">
        <Help mr="auto">{obstacle ?? 'Só os trades saem do navegador; o arquivo, não.'}</Help>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          disabled={!isSure || trades.length === 0 || obstacle !== undefined}
          busy={busy}
          busyText="Importando..."
          onClick={onImport}
        >
          Importar {formatCounted(trades.length, 'trade', 'trades')}
        </Button>
      </Flex>
    </Flex>
  );
}
