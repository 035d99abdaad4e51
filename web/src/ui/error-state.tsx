import { RotateCw, Unplug } from 'lucide-react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface ErrorStateProps {
  /** What failed, as a sentence: 'Não deu para carregar os sinais'. */
  readonly text: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

export function ErrorState({ text, onRetry, retrying = false }: ErrorStateProps) {
  const retry = (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw size={16} aria-hidden="true" />}
      busy={retrying}
      busyText="Tentando..."
      onClick={onRetry}
    >
      Tentar novamente
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={<Unplug aria-hidden="true" strokeWidth={1.75} />} title={text} action={retry} />
    </div>
  );
}
