import { toggleTheme, useTheme } from '../../lib/theme/theme';
import { ThemeToggle } from '../../ui/theme-toggle';

export function AdminThemeToggle() {
  const theme = useTheme();
  return <ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />;
}
