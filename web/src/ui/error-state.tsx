import RotateCw from 'lucide-react/icons/rotate-cw';
import Unplug from 'lucide-react/icons/unplug';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { Icon } from './icon';

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
      icon={<Icon as={RotateCw} strokeWidth={2} />}
      busy={retrying}
      busyText="Tentando..."
      onClick={onRetry}
    >
      Tentar novamente
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={<Icon as={Unplug} />} title={text} action={retry} />
    </div>
  );
}
