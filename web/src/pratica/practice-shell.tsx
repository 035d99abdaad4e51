import { chakra } from '@chakra-ui/react/styled-system';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { ConnectionBanner } from '../entities/connection-banner';
import { SimulatedBadge } from '../entities/simulated-badge';
import type { MarketQuery } from '../gql/market';
import { moneyText } from '../lib/money';
import { ButtonLink } from '../ui/button';
import { ROOMY, WIDE } from '../ui/container-queries';
import { Icon } from '../ui/icon';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minH: '2.75rem',
    px: '2',
    bg: 'surface',
    // A phone has room only for controls.
    '& > img': { display: 'none' },
    borderBottomWidth: '1px',
    [ROOMY]: { gap: '3', px: '4', '& > img': { display: 'block' } },
    [WIDE]: { minH: 'header', px: '6' },
  },
});
/** In little space, visible to screen readers only. */
const hiddenOnPhone = {
  whiteSpace: 'nowrap',
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  [WIDE]: { position: 'static', w: 'auto', h: 'auto', overflow: 'visible', clipPath: 'none' },
} as const;
const Title = chakra('h1', { base: { ...hiddenOnPhone, fontWeight: 'semibold' } });
const Back = chakra('span', { base: hiddenOnPhone });
const Purse = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    columnGap: '2',
    whiteSpace: 'nowrap',
    '& > span': { textStyle: 'xs', color: 'muted' },
    '& > b': { textStyle: 'sm', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    [ROOMY]: { flexDirection: 'row', alignItems: 'center' },
    [WIDE]: { '& > b': { textStyle: 'md' } },
  },
});
const End = chakra('div', {
  base: {
    display: 'flex',
    flex: 1,
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '1',
    [ROOMY]: { gap: '2' },
  },
});
const Main = chakra('main', {
  // `flow-root` contains the margins of its content, so that it keeps its place when the page loads.
  base: { w: 'full', maxW: 'content', mx: 'auto', outline: 0, display: 'flow-root' },
});

interface PracticeShellProps {
  /** Undefined until loaded. */
  readonly market: MarketQuery['market'] | undefined;
  /** Centavos; absent while there is no account. */
  readonly balance?: number;
  /** Controls in the bar. */
  readonly actions?: ReactNode;
  /**
   * Whether it is in a card of another page, which already shows that prices are simulated or the connection is lost.
   */
  readonly inCard: boolean;
  readonly children: ReactNode;
}

/** As a page, the platform uses its window as the container for size queries. */
const Room = chakra('div', { base: { containerType: 'inline-size' } });

function BarContent({ market, balance, actions, inCard }: Omit<PracticeShellProps, 'children'>) {
  return (
    <>
      <img src="/logo.svg" width={24} height={24} alt="" />
      <Title as={inCard ? 'h3' : 'h1'}>Farol Prática</Title>
      <Purse>
        <span>Conta de prática</span>
        {balance !== undefined && <b>{moneyText(balance)}</b>}
      </Purse>
      <End>
        {actions}
        {market?.simulated && !inCard && <SimulatedBadge />}
        {!inCard && (
          <ButtonLink variant="ghost" size="sm" href="/binary-options">
            <Icon as={ArrowLeft} />
            <Back>Voltar ao Farol</Back>
          </ButtonLink>
        )}
      </End>
    </>
  );
}

/**
 * The platform's bar, which always says that the money is not real, and the page below it; in a card, both are parts of
 * the card.
 */
export function PracticeShell({ children, ...bar }: PracticeShellProps) {
  if (bar.inCard) {
    return (
      <>
        <Bar as="div">
          <BarContent {...bar} />
        </Bar>
        <Main as="div">{children}</Main>
      </>
    );
  }
  return (
    <Room data-room="page">
      <Bar aria-label="Farol Prática">
        <BarContent {...bar} />
      </Bar>
      <ConnectionBanner market={bar.market} />
      <Main aria-label="Conta de prática">{children}</Main>
    </Room>
  );
}
