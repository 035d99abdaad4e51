import { BookmarkPlus, Check } from 'lucide-react';
import type { SignalPartsFragment } from '../../../gql/signals';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useSaveSignal } from '../use-save-signal';

interface BatchSaveButtonProps {
  readonly signal: SignalPartsFragment;
  readonly saved: boolean;
  readonly onSaved: () => void;
  readonly expired: boolean;
}

/** Saves one signal of a batch; afterwards it stays, and says that it is done, so that the focus stays too. */
export function BatchSaveButton({ signal, saved, onSaved, expired }: BatchSaveButtonProps) {
  const { save, saving } = useSaveSignal(onSaved);
  const Icon = saved ? Check : BookmarkPlus;
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={saving}
      busyText="Salvando..."
      disabled={expired && !saved}
      aria-disabled={saving || saved || undefined}
      icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => saved || void save(signal.id)}
    >
      <span>
        {saved ? 'Salvo' : 'Salvar Sinal'}{' '}
        <VisuallyHidden>
          {signal.pair} {signal.timeframe}
        </VisuallyHidden>
      </span>
    </Button>
  );
}
