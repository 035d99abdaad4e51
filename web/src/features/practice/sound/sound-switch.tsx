import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PracticeTradePartsFragment } from '../../../gql/practice';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { isSoundOn, playSettlementSound, switchSound } from './settlement-sound';

interface SoundSwitchProps {
  /** The trade that was settled last while this page was open. */
  readonly settled: PracticeTradePartsFragment | undefined;
}

/**
 * Whether a settled trade is heard; off until somebody wants it. A win sounds as a loss does: the sound says that there
 * is a result, and rewards nobody.
 */
export function SoundSwitch({ settled }: SoundSwitchProps) {
  const [on, setOn] = useState(isSoundOn);
  const id = settled?.id;
  // Another tab may have switched it meanwhile.
  useEffect(() => {
    if (id !== undefined && isSoundOn()) playSettlementSound();
  }, [id]);
  const change = () => {
    switchSound(!on);
    setOn(!on);
    // It is heard at once, so that one knows what it will be like.
    if (!on) playSettlementSound();
  };
  return (
    <IconButton size="sm" aria-label="Som ao encerrar operações" aria-pressed={on} onClick={change}>
      <Icon as={on ? Volume2 : VolumeX} />
    </IconButton>
  );
}
