import { BookmarkPlus } from 'lucide-react';
import { Button } from '../../ui/button';

interface SaveButtonProps {
  readonly saving: boolean;
  readonly expired: boolean;
  readonly onSave: () => void;
}

export function SaveButton({ saving, expired, onSave }: SaveButtonProps) {
  return (
    <Button
      full
      busy={saving}
      busyText="Salvando..."
      disabled={expired}
      icon={<BookmarkPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onSave}
    >
      Salvar Sinal
    </Button>
  );
}
