import { useUser } from '../features/accounts/auth-context';
import { useMarket } from '../features/market/use-market';
import { HeadingLevel } from '../ui/card';
import { AccountGate } from './account-gate';
import { type PlaceInCard, useCardPlace } from './place';

interface PracticeCardProps {
  readonly place: PlaceInCard;
  readonly onPlace: (place: PlaceInCard) => void;
}

/**
 * The practice platform in a card of a page behind the sign-in; it shares that page's components, client and socket.
 */
export function PracticeCard({ place, onPlace }: PracticeCardProps) {
  const user = useUser();
  const inCard = useCardPlace(place, onPlace);
  const market = useMarket();
  if (!user) return null;
  return (
    <HeadingLevel value="h4">
      <AccountGate key={user.id} place={inCard} market={market} inCard />
    </HeadingLevel>
  );
}
