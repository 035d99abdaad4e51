import { chakra } from '@chakra-ui/react/styled-system';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Icon } from './icon';
import { IconButton } from './icon-button';

// Both icons are rendered and the theme shows one, so that a prerendered page immediately has the right one.
const Faces = chakra('span', {
  base: {
    display: 'contents',
    '& > :first-of-type': { display: { base: 'none', _dark: 'block' } },
    '& > :last-of-type': { display: { base: 'block', _dark: 'none' } },
  },
});

interface ThemeToggleProps {
  readonly dark: boolean;
  readonly onToggle: () => void;
}

export function ThemeToggle({ dark, onToggle }: ThemeToggleProps) {
  return (
    <IconButton aria-label={dark ? 'Usar tema claro' : 'Usar tema escuro'} onClick={onToggle}>
      <Faces>
        <Icon as={Sun} size={20} />
        <Icon as={Moon} size={20} />
      </Faces>
    </IconButton>
  );
}
