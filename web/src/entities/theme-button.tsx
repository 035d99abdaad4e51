import { toggleTheme, useTheme } from '../lib/theme/theme';
import { ThemeToggle } from '../ui/theme-toggle';

/** Switches between light and dark. */
export function ThemeButton() {
  const theme = useTheme();
  return <ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />;
}
