import { chakra } from '@chakra-ui/react/styled-system';
import { COIN_CLOSE_TOLERANCE } from '#schema/limits.js';
import { formatCounted, formatRate } from '../../lib/format-number';
import { formatDateClock } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';
import { Small } from '../../ui/small';
import type { RecordFigures } from './record-rows';
import { PRICES } from './record-texts';

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', '& > *': { maxW: '72ch' } },
});
const CoinList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '6',
    rowGap: '1',
    mt: '1',
    fontVariantNumeric: 'tabular-nums',
  },
});
const List = chakra('ul', {
  base: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums', '& > li + li': { mt: '3' } },
});

type SecondFeed = RecordFigures['secondFeeds'][number];

/** Which feed, and when it was compared. */
function originText({ feed, prices, current, since, until }: SecondFeed): string {
  const over = current ? '' : `${until ? ` até ${formatDateClock(until)}` : ''}, já não é comparada`;
  return `${feed} (${PRICES[prices]}), desde ${formatDateClock(since)}${over}`;
}

function agreementText({ compared, agreeing, otherOutcomes, missing }: SecondFeed): string {
  const closes = formatCounted(compared, 'fechamento', 'fechamentos');
  const others = formatCounted(otherOutcomes, 'resultado seria outro', 'resultados seriam outros');
  return [
    compared === 0
      ? 'Nenhum fechamento comparado ainda.'
      : `${formatRate(agreeing / compared)} de ${closes} a meio pip ou menos dos do registro. ${others} pelos preços dela (${formatRate(otherOutcomes / compared)}).`,
    ...(missing > 0 ? [`${formatCounted(missing, 'vela faltou', 'velas faltaram')} lá.`] : []),
  ].join(' ');
}

type Coin = RecordFigures['coinComparisons'][number];

/** The coins of each two sources, newest first. */
function bySources(coins: readonly Coin[]): readonly (readonly [Coin, ...Coin[]])[] {
  const sources = new Map<string, [Coin, ...Coin[]]>();
  for (const coin of coins) {
    const key = `${coin.first} ${coin.feed}`;
    const known = sources.get(key);
    if (known) known.push(coin);
    else sources.set(key, [coin]);
  }
  return [...sources.values()];
}

function coinText({ compared, agreeing, missing }: Coin): string {
  const minutes = formatCounted(compared, 'minuto', 'minutos');
  const lacking = `${formatCounted(missing, 'minuto', 'minutos')} sem negócio lá`;
  return [
    compared === 0 ? 'nenhum minuto comparado ainda' : `${formatRate(agreeing / compared)} de ${minutes}`,
    ...(missing > 0 ? [lacking] : []),
  ].join('; ');
}

/** How far two sources agree on the coins' prices, by coin. */
function Coins({ coins }: { readonly coins: readonly Coin[] }) {
  return (
    <>
      {bySources(coins).map((some) => {
        const [{ first, feed, prices, current, since }] = some;
        const over = current ? '' : ', já não são comparadas';
        return (
          <section key={`${first} ${feed}`}>
            <p>
              <b>
                Moedas: {first} contra {feed} ({PRICES[prices]}), desde {formatDateClock(since)}
                {over}
              </b>
            </p>
            <CoinList>
              {some.map((coin) => (
                <li key={coin.coin}>
                  {coin.coin}: {coinText(coin)}
                </li>
              ))}
            </CoinList>
          </section>
        );
      })}
      <Small>
        De cada moeda, comparam-se os fechamentos do mesmo minuto: concordam os que diferem no máximo{' '}
        {formatRate(COIN_CLOSE_TOLERANCE)} do preço. As moedas não estão no registro.
      </Small>
    </>
  );
}

type Compared = Pick<RecordFigures, 'prices' | 'secondFeeds' | 'coinComparisons'>;

/** How far the record's prices, and the coins', agree with those of a second source; only live prices have one. */
export function SecondFeedCard({ prices, secondFeeds, coinComparisons }: Compared) {
  const none = (prices === 'REAL' || prices === 'UNVERIFIED') && secondFeeds.length === 0 && (
    <Small>
      Nenhuma segunda fonte de preços foi nomeada: se estes preços são os do mercado, só sabe quem os compara
      com arquivos próprios.
    </Small>
  );
  if (secondFeeds.length === 0 && coinComparisons.length === 0) return none || null;
  return (
    <Card aria-labelledby="placar-segunda-fonte">
      <CardHeader title="Preços contra uma segunda fonte" titleId="placar-segunda-fonte" />
      <Body>
        {none}
        {secondFeeds.length > 0 && (
          <>
            <List>
              {secondFeeds.map((second) => (
                <li key={second.feed}>
                  <p>
                    <b>{originText(second)}</b>
                  </p>
                  <p>{agreementText(second)}</p>
                </li>
              ))}
            </List>
            <Small>
              Duas fontes honestas diferem por frações de pip. Os preços da segunda não estão no registro
              assinado: quem duvida compara com arquivos próprios.
            </Small>
          </>
        )}
        {coinComparisons.length > 0 && <Coins coins={coinComparisons} />}
      </Body>
    </Card>
  );
}
