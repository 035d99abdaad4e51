import { chakra } from '@chakra-ui/react/styled-system';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConnectionBanner } from '../entities/connection-banner';
import { SimulatedBadge } from '../entities/simulated-badge';
import type { MarketQuery } from '../gql/market';
import { moneyText } from '../lib/money';
import { ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { isFramed, postTo } from '../ui/own-frame';
import { VisuallyHidden } from '../ui/visually-hidden';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: { base: '2', sm: '3' },
    minH: { base: '2.75rem', md: 'header' },
    px: { base: '2', sm: '4', md: '6' },
    bg: 'surface',
    // A phone has room only for controls.
    '& > img': { display: { base: 'none', sm: 'block' } },
    borderBottomWidth: '1px',
  },
});
/** In little space, visible to screen readers only. */
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
  // `flow-root` contains the margins of its content, so that it keeps its place when the page loads.
  base: { w: 'full', maxW: 'content', mx: 'auto', outline: 0, display: 'flow-root' },
});

/** In a frame, sends the height of the content to the page around it, so that the frame need not scroll. */
function useReportedHeight() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (!element || !isFramed()) return;
    const report = () =>
      postTo(window.parent, { kind: 'height', height: Math.ceil(element.getBoundingClientRect().height) });
    const observer = new ResizeObserver(report);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return content;
}

/** In a frame, sends the balance to the page around it, whose card shows it. */
function useReportedBalance(balance: number | undefined): void {
  useEffect(() => {
    if (balance !== undefined && isFramed()) postTo(window.parent, { kind: 'balance', balance });
  }, [balance]);
}

interface PracticeShellProps {
  /** Undefined until loaded. */
  readonly market: MarketQuery['market'] | undefined;
  /** Centavos; absent while there is no account. */
  readonly balance?: number;
  readonly children: ReactNode;
}

/**
 * The platform's bar, which always says that the money is not real, and the page below it. In a frame, the page around it
 * says all that: the card around the frame is the bar.
 */
export function PracticeShell({ market, balance, children }: PracticeShellProps) {
  const content = useReportedHeight();
  useReportedBalance(balance);
  if (isFramed()) {
    return (
      <div ref={content}>
        <VisuallyHidden asChild>
          <h1>Farol Prática</h1>
        </VisuallyHidden>
        <Main aria-label="Conta de prática">{children}</Main>
      </div>
    );
  }
  return (
    <div ref={content}>
      <Bar aria-label="Farol Prática">
        <img src="/logo.svg" width={24} height={24} alt="" />
        <Title>Farol Prática</Title>
        <Purse>
          <span>Conta de prática</span>
          {balance !== undefined && <b>{moneyText(balance)}</b>}
        </Purse>
        <End>
          {market?.simulated && <SimulatedBadge />}
          <ButtonLink variant="ghost" size="sm" href="/binary-options">
            <Icon as={ArrowLeft} />
            <Back>Voltar ao Farol</Back>
          </ButtonLink>
        </End>
      </Bar>
      <ConnectionBanner market={market} />
      <Main aria-label="Conta de prática">{children}</Main>
    </div>
  );
}
