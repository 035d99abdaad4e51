import { useUser } from '../features/accounts/auth-context';
import { useMarket } from '../features/market/use-market';
import { HeadingLevel } from '../ui/card';
import { AccountGate } from './account-gate';
import { type CardLocation, useCardLocation } from './platform-location';

interface PracticeCardProps {
  readonly place: CardLocation;
  readonly onPlace: (place: CardLocation) => void;
}

/**
 * The practice platform in a card of a page behind the sign-in; it shares that page's components, client and socket.
 */
export function PracticeCard({ place, onPlace }: PracticeCardProps) {
  const user = useUser();
  const inCard = useCardLocation(place, onPlace);
  const market = useMarket();
  if (!user) return null;
  return (
    <HeadingLevel value="h4">
      <AccountGate key={user.id} place={inCard} market={market} inCard />
    </HeadingLevel>
  );
}
