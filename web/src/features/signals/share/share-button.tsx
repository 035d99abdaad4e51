import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { SignalPartsFragment } from '../../../gql/signals';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { onFirstOpen } from '../../../ui/on-demand';

const ShareDialog = onFirstOpen(() => import('./share-dialog').then((dialog) => dialog.ShareDialog));

interface ShareButtonProps {
  readonly signal: Pick<SignalPartsFragment, 'id' | 'pair' | 'direction' | 'timeframe'>;
}

/** Opens the dialog that makes a link to a signal. */
export function ShareButton({ signal }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        mr="-2"
        aria-label={`Compartilhar ${signal.pair} ${signal.direction}`}
        onClick={() => setOpen(true)}
      >
        <Icon as={Share2} />
      </IconButton>
      <ShareDialog signal={signal} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
