import { Volume2, VolumeX } from 'lucide-react';
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

/** The sound is a courtesy: a browser that has none loses nothing that is not written too. */
function playSettlementSound(): void {
  import('./settlement-sound')
    .then(({ settlementSound }) => settlementSound())
    .catch((error: unknown) => console.warn('no sound', error));
}

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
