import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { OpportunityPartsFragment } from '../../gql/crypto';
import { formatCoinPrice } from '../../lib/format-coin';
import { formatChange } from '../../lib/format-number';
import { Skeleton } from '../../ui/skeleton';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '14',
    px: '4',
    py: '1',
    minW: 0,
    w: 'full',
  },
});
const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    w: '9',
    h: '8',
    borderRadius: 'md',
    bg: 'raised',
    color: 'muted',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
});
const Body = chakra('span', { base: { flex: '1', minW: 0, textAlign: 'left' } });
const Name = chakra('b', {
  base: { display: 'block', fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis' },
});
const Terms = chakra('span', {
  base: {
    display: 'block',
    textStyle: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});
const End = chakra('span', {
  base: { display: 'block', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
const Figure = chakra('span', { base: { display: 'block', fontWeight: 'medium' } });

/** A row of an opportunity: the coin, its terms, and a figure at the far end. */
export function CoinRow(props: {
  readonly symbol: string;
  readonly name: string;
  readonly terms: ReactNode;
  /** Shown below the terms. */
  readonly now?: ReactNode;
  readonly figure: ReactNode;
  readonly caption: ReactNode;
}) {
  const { symbol, name, terms, now, figure, caption } = props;
  return (
    <Row>
      <Tile>{symbol}</Tile>
      <Body>
        <Name>{name}</Name>
        <Terms>{terms}</Terms>
        {now && <Terms>{now}</Terms>}
      </Body>
      <End>
        <Figure>{figure}</Figure>
        <Terms>{caption}</Terms>
      </End>
    </Row>
  );
}

/** How far the price of now is from the entry, as a share; undefined while the market has none. */
export function entryDistance({
  entryPrice,
  lastPrice,
}: Pick<OpportunityPartsFragment, 'entryPrice' | 'lastPrice'>): number | undefined {
  return lastPrice === null ? undefined : Number(lastPrice) / Number(entryPrice) - 1;
}

/** An open opportunity: 'Comprar em US$ 96.432,10', 'agora −5,9% da entrada', '+2,4%', 'Potencial 24h'. */
export function OpportunityRow({ opportunity }: { readonly opportunity: OpportunityPartsFragment }) {
  const { symbol, name, entryPrice, potentialReturn } = opportunity;
  const distance = entryDistance(opportunity);
  return (
    <CoinRow
      symbol={symbol}
      name={name}
      terms={`Comprar em ${formatCoinPrice(symbol, entryPrice)}`}
      now={distance === undefined ? 'sem preço agora' : `agora ${formatChange(distance)} da entrada`}
      figure={formatChange(potentialReturn / 100)}
      caption="Potencial 24h"
    />
  );
}

/** Rows while the list loads. */
export function CoinRowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: rows }, (_, place) => `row-${place}`).map((key) => (
        <chakra.li key={key} css={{ '& + &': { borderTopWidth: '1px' } }}>
          <Row>
            <Skeleton boxSize="8" />
            <Body>
              <Skeleton w="40%" h="3" />
              <Skeleton w="64%" h="2.5" mt="2" />
            </Body>
            <Skeleton w="14" h="3" />
          </Row>
        </chakra.li>
      ))}
    </ul>
  );
}
