import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SimulatedBadge } from '../entities/simulated-badge';
import { StandingBanner } from '../entities/standing-banner';
import type { MarketQuery } from '../gql/market';
import { moneyText } from '../lib/money';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { isFramed } from './framed';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', sm: '3' },
    minH: { base: '2.75rem', md: 'header' },
    px: { base: '2', sm: '4', md: '6' },
    bg: 'surface',
    // A phone has room for what can be pressed.
    '& > img': { display: { base: 'none', sm: 'block' } },
    borderBottomWidth: '1px',
  },
});
/** In a narrow window for screen readers alone. */
const hiddenOnPhone = {
  whiteSpace: 'nowrap',
  position: { base: 'absolute', md: 'static' },
  w: { base: '1px', md: 'auto' },
  h: { base: '1px', md: 'auto' },
  overflow: { base: 'hidden', md: 'visible' },
  clipPath: { base: 'inset(50%)', md: 'none' },
} as const;
const Title = chakra('h1', { base: { ...hiddenOnPhone, fontWeight: 'semibold' } });
const Back = chakra('span', { base: hiddenOnPhone });
const Purse = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { sm: 'center' },
    columnGap: '2',
    whiteSpace: 'nowrap',
    '& > span': { textStyle: 'xs', color: 'muted' },
    '& > b': {
      textStyle: { base: 'sm', md: 'md' },
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
const End = chakra('div', {
  base: {
    display: 'flex',
    flex: 1,
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: { base: '1', sm: '2' },
  },
});
const Main = chakra('main', {
  // A margin of what is in it stays in it, so that it keeps its place when the page comes.
  base: { maxW: 'content', mx: 'auto', outline: 0, display: 'flow-root' },
});

interface PracticeShellProps {
  /** Undefined until it is known. */
  readonly market: MarketQuery['market'] | undefined;
  /** Centavos; left out where there is no account yet. */
  readonly balance?: number;
  /** Controls in the bar. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The bar of the platform, which always says whose money it is not, and the page below it. In the frame they are
 * landmarks among those of the page around, so they have names of their own.
 */
export function PracticeShell({ market, balance, actions, children }: PracticeShellProps) {
  return (
    <>
      <Bar aria-label="Farol Prática">
        <img src="/logo.svg" width={24} height={24} alt="" />
        <Title>Farol Prática</Title>
        <Purse>
          <span>Conta de prática</span>
          {balance !== undefined && <b>{moneyText(balance)}</b>}
        </Purse>
        <End>
          {actions}
          {market?.simulated && !isFramed && <SimulatedBadge />}
          {!isFramed && (
            <ButtonLink variant="ghost" size="sm" href="/binary-options">
              <Icon as={ArrowLeft} />
              <Back>Voltar ao Farol</Back>
            </ButtonLink>
          )}
        </End>
      </Bar>
      {!isFramed && <StandingBanner market={market} />}
      <Main aria-label="Conta de prática">{children}</Main>
    </>
  );
}
