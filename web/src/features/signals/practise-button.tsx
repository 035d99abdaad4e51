import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import type { SignalPartsFragment } from '../../gql/signals';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';

/** Opens a signal on the practice platform, where the user decides whether to trade it. */
export type Practise = (signal: Pick<SignalPartsFragment, 'id' | 'pair' | 'timeframe' | 'direction'>) => void;

interface PractiseButtonProps {
  readonly onPractise: () => void;
}

export function PractiseButton({ onPractise }: PractiseButtonProps) {
  return (
    <Button full variant="secondary" px="2" onClick={onPractise}>
      Praticar
    </Button>
  );
}

interface PractiseIconProps extends PractiseButtonProps {
  readonly pair: string;
}

/** The same action as an icon button for a list row, close to the one beside it. */
export function PractiseIcon({ pair, onPractise }: PractiseIconProps) {
  return (
    <IconButton size="sm" mr={{ base: '-2', sm: '-3' }} aria-label={`Praticar ${pair}`} onClick={onPractise}>
      <Icon as={ArrowRightToLine} />
    </IconButton>
  );
}
