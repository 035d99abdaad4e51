import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useState } from 'react';
import type { PracticeTradePartsFragment } from '../../../gql/practice';
import { LocalKey } from '../../../lib/session/storage-keys';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';

export const isSoundOn = () => localStorage.getItem(LocalKey.practiceSound) !== null;

function switchSound(on: boolean): void {
  if (on) localStorage.setItem(LocalKey.practiceSound, 'true');
  else localStorage.removeItem(LocalKey.practiceSound);
}

/** The sound only repeats what is also shown as text, so a browser without audio loses nothing. */
function playSettlementSound(): void {
  import('./settlement-sound')
    .then(({ settlementSound }) => settlementSound())
    .catch((error: unknown) => console.warn('no sound', error));
}

interface SoundSwitchProps {
  /** The trade that was settled most recently while this page was open. */
  readonly settled: PracticeTradePartsFragment | undefined;
}

/**
 * Turns on a sound for settled trades; off by default. A win sounds the same as a loss: the sound announces a result,
 * and does not reward.
 */
export function SoundSwitch({ settled }: SoundSwitchProps) {
  const [on, setOn] = useState(isSoundOn);
  const id = settled?.id;
  // Another tab may have changed it meanwhile.
  useEffect(() => {
    if (id !== undefined && isSoundOn()) playSettlementSound();
  }, [id]);
  const change = () => {
    switchSound(!on);
    setOn(!on);
    // Played immediately as a preview.
    if (!on) playSettlementSound();
  };
  return (
    <IconButton size="sm" aria-label="Som ao encerrar operações" aria-pressed={on} onClick={change}>
      <Icon as={on ? Volume2 : VolumeX} />
    </IconButton>
  );
}
