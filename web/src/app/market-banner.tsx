// Own file: tested without the layout around it.
import { StandingBanner } from '../entities/standing-banner';
import { useUser } from '../features/accounts/auth-context';
import { useMarket } from '../features/market/use-market';

/** What keeps the pages of who is signed in from being live; prices concern only whom their pages are open to. */
export function MarketBanner() {
  const market = useMarket();
  return <StandingBanner market={useUser()?.accessBinaryOptions ? market : undefined} />;
}
