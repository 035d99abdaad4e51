import type { MarketQuery } from '../gql/market';
import { type Connection, useConnection } from '../lib/apollo/connection';
import { formatClock } from '../lib/format-time';
import { OfflineBar } from '../ui/offline-bar';

const LOST = 'Sem conexão. Tentando reconectar...';

type KnownMarket = Pick<MarketQuery['market'], 'state' | 'lastTickAt'> | undefined;

interface ConnectionNotice {
  readonly what: string;
  /** What still works meanwhile, and what is on hold. */
  readonly meanwhile: string;
}

/**
 * Why pages are not live, the more serious reason first; undefined if they are. A closed market does not count, because
 * the header shows it.
 */
export function connectionNotice(connection: Connection, market: KnownMarket): ConnectionNotice | undefined {
  if (connection === 'offline') {
    return {
      what: LOST,
      meanwhile: 'Seu aparelho está sem internet. O que está na tela continua aqui, mas parado.',
    };
  }
  if (connection === 'reconnecting') {
    return {
      what: LOST,
      meanwhile:
        'O Farol não responde. O que está na tela continua aqui, mas parado; seus dados estão salvos.',
    };
  }
  if (market?.state !== 'STALE') return undefined;
  const since = market.lastTickAt ? ` desde ${formatClock(market.lastTickAt)}` : '';
  return {
    what: `Preços parados${since}.`,
    meanwhile:
      'Gerar sinais e praticar voltam quando chegarem preços novos. Placar, educação e histórico funcionam.',
  };
}

interface StandingBannerProps {
  /** Absent on pages without prices. */
  readonly market?: KnownMarket;
}

/** Shown above a page while the connection is lost or prices do not arrive, with what still works. */
export function ConnectionBanner({ market }: StandingBannerProps) {
  const shown = connectionNotice(useConnection(), market);
  if (!shown) return null;
  return (
    <OfflineBar kind={shown.what === LOST ? 'connection' : 'prices'}>
      <b>{shown.what}</b>
      <span>{shown.meanwhile}</span>
    </OfflineBar>
  );
}
