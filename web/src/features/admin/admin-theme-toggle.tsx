import { toggleTheme } from '../../lib/theme/theme';
import { useTheme } from '../../lib/theme/use-theme';
import { ThemeToggle } from '../../ui/theme-toggle';

export function AdminThemeToggle() {
  const theme = useTheme();
  return <ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />;
}
