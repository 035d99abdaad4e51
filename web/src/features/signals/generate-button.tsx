import { Activity, Timer } from 'lucide-react';
import { Button } from '../../ui/button';

interface GenerateButtonProps {
  readonly generating: boolean;
  /** Seconds of cooldown left. */
  readonly wait: number;
  readonly onGenerate: () => void;
  /** Another button is the next step. */
  readonly secondary?: boolean;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Generates, says that it does, and rests after a success. It keeps the focus while it waits. */
export function GenerateButton({ generating, wait, onGenerate, secondary = false }: GenerateButtonProps) {
  if (wait > 0) {
    return (
      <Button
        full
        variant="secondary"
        aria-disabled
        fontVariantNumeric="tabular-nums"
        icon={<Timer {...icon} />}
      >
        Aguarde {wait}s
      </Button>
    );
  }
  return (
    <Button
      full
      variant={secondary ? 'secondary' : 'primary'}
      busy={generating}
      busyText="Gerando..."
      icon={<Activity {...icon} />}
      onClick={onGenerate}
    >
      Gerar Sinal
    </Button>
  );
}
