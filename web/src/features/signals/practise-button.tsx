import { ArrowRightToLine } from 'lucide-react';
import type { SignalPartsFragment } from '../../gql/signals';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';

/** Shows a signal on the practice platform, where the user decides. */
export type Practise = (signal: Pick<SignalPartsFragment, 'id' | 'pair' | 'timeframe' | 'direction'>) => void;

interface PractiseButtonProps {
  readonly onPractise: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function PractiseButton({ onPractise }: PractiseButtonProps) {
  return (
    <Button full variant="ghost" size="sm" icon={<ArrowRightToLine {...icon} />} onClick={onPractise}>
      Levar à prática
    </Button>
  );
}

interface PractiseIconProps extends PractiseButtonProps {
  readonly pair: string;
}

/** The same button for a row of a list. */
export function PractiseIcon({ pair, onPractise }: PractiseIconProps) {
  return (
    <IconButton size="sm" mr="-2" aria-label={`Levar ${pair} à prática`} onClick={onPractise}>
      <ArrowRightToLine {...icon} />
    </IconButton>
  );
}
