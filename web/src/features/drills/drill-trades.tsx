import { chakra } from '@chakra-ui/react/styled-system';
import { OutcomeTag } from '../../entities/outcome-tag';
import { saidText } from '../../entities/stated-chance';
import { moneyChangeText, moneyText } from '../../lib/money';
import { Badge } from '../../ui/badge';
import { Card, CardHeader } from '../../ui/card';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { Small } from '../../ui/small';
import { type DrillTradeParts, elapsedText } from './drill-state';

const List = chakra('ul', {
  base: { maxH: '320px', overflowY: 'auto', '& > li + li': { borderTopWidth: '1px' } },
});
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Head = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const None = chakra('p', { base: { p: '4', textStyle: 'xs', color: 'muted' } });

interface DrillTradesProps {
  readonly trades: readonly DrillTradeParts[];
  /** Seconds of the drill that have passed. */
  readonly second: number;
}

/** The trades of a drill, newest first. */
export function DrillTrades({ trades, second }: DrillTradesProps) {
  return (
    <Card aria-labelledby="operacoes-do-treino" overflow="hidden">
      <CardHeader title="Operações do treino" titleId="operacoes-do-treino" />
      {trades.length === 0 && <None>Nenhuma ainda.</None>}
      {trades.length > 0 && (
        <List tabIndex={0} aria-label="Operações do treino">
          {trades
            .toReversed()
            .map(({ id, direction, stake, openedSecond, expiresSecond, outcome, profit, statedChance }) => (
              <Line key={id}>
                <DirectionMark direction={direction} />
                <div>
                  <Head>
                    <DirectionWord direction={direction} />
                    {outcome === null ? <Badge size="sm">Em aberto</Badge> : <OutcomeTag outcome={outcome} />}
                  </Head>
                  <Small>
                    {elapsedText(openedSecond * 1000)} · {moneyText(stake)}
                    {statedChance !== null && ` · ${saidText(statedChance)}`}
                    {outcome === null &&
                      ` · faltam ${elapsedText(Math.max(0, expiresSecond - second) * 1000).slice(1)}`}
                  </Small>
                </div>
                {profit === null ? <span /> : <b>{moneyChangeText(profit)}</b>}
              </Line>
            ))}
        </List>
      )}
    </Card>
  );
}
