import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button';

interface ThemeToggleProps {
  readonly dark: boolean;
  readonly onToggle: () => void;
}

export function ThemeToggle({ dark, onToggle }: ThemeToggleProps) {
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'} onClick={onToggle}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
