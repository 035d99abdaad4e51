import { Moon, Sun } from 'lucide-react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface ThemeToggleProps {
  readonly dark: boolean;
  readonly onToggle: () => void;
}

export function ThemeToggle({ dark, onToggle }: ThemeToggleProps) {
  return (
    <IconButton aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'} onClick={onToggle}>
      <Icon as={dark ? Sun : Moon} size={20} />
    </IconButton>
  );
}
