import { Layers } from 'lucide-react';
import { BATCH_SIZE } from '#schema/limits.js';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { Batch } from './use-batch';

interface BatchButtonProps {
  readonly batch: Batch;
}

/** Generates six signals and tells how far it has come. */
export function BatchButton({ batch: { call, run } }: BatchButtonProps) {
  const progress = `Gerando ${call ?? 1} de ${BATCH_SIZE}…`;
  return (
    <>
      <Button
        busy={call !== undefined}
        busyText={progress}
        fontVariantNumeric="tabular-nums"
        icon={<Layers size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void run()}
      >
        Gerar {BATCH_SIZE} Sinais
      </Button>
      <VisuallyHidden role="status">{call !== undefined && progress}</VisuallyHidden>
    </>
  );
}
