import { chakra } from '@chakra-ui/react/styled-system';
import { formatCounted, formatRate } from '../../lib/format-number';
import { formatDateClock } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';
import { Small } from '../../ui/small';
import type { RecordFigures } from './record-rows';
import { PRICES } from './record-texts';

const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', '& > *': { maxW: '72ch' } },
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

/** How far the record's prices agree with those of a second feed; only live prices have one. */
export function SecondFeedCard({ prices, secondFeeds }: Pick<RecordFigures, 'prices' | 'secondFeeds'>) {
  if (secondFeeds.length === 0)
    return prices === 'REAL' || prices === 'UNVERIFIED' ? (
      <Small>
        Nenhuma segunda fonte de preços foi nomeada: se estes preços são os do mercado, só sabe quem os
        compara com arquivos próprios.
      </Small>
    ) : null;
  return (
    <Card aria-labelledby="placar-segunda-fonte">
      <CardHeader title="Preços contra uma segunda fonte" titleId="placar-segunda-fonte" />
      <Body>
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
      </Body>
    </Card>
  );
}
