// Own file: tested without the layout around it.
import { ConnectionBanner } from '../entities/connection-banner';
import { useUser } from '../features/accounts/auth-context';
import { useMarket } from '../features/market/use-market';

/** Why signed-in pages are not live; prices are considered only if the user may see pages with prices. */
export function MarketBanner() {
  const market = useMarket();
  return <ConnectionBanner market={useUser()?.accessBinaryOptions ? market : undefined} />;
}
