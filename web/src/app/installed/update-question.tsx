import { chakra } from '@chakra-ui/react/styled-system';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useStore } from 'zustand';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { dismissNewBuild, newBuildStore } from './deployed-build';

const Box = chakra('section', {
  base: {
    position: 'fixed',
    // Below a toast, which disappears by itself.
    zIndex: 'header',
    bottom: { base: '4', sm: '6' },
    // Beside the menu, not over it.
    left: { base: '4', sm: '6', lg: 'calc({sizes.sidebar} + 1.5rem)' },
    right: { base: '4', sm: 'auto' },
    maxW: { sm: '360px' },
    p: '3',
    pl: '4',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
  },
});
const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', mt: '2' } });
const Text = chakra('p', { base: { color: 'muted' } });

interface UpdateQuestionProps {
  readonly onUpdate?: () => void;
}

/** Asks whether to reload the page once the gateway serves a newer build. */
export function UpdateQuestion({ onUpdate = () => location.reload() }: UpdateQuestionProps) {
  const build = useStore(newBuildStore);
  if (build === null) return null;
  return (
    <Box aria-label="Atualização do Farol">
      <Text role="status">Atualizar recarrega a página: o que foi digitado e não salvo se perde.</Text>
      <Row>
        <Button size="sm" icon={<Icon as={RefreshCw} size={14} />} onClick={onUpdate}>
          Nova versão: atualizar
        </Button>
        <IconButton size="sm" aria-label="Atualizar depois" title="Depois" onClick={dismissNewBuild}>
          <Icon as={X} />
        </IconButton>
      </Row>
    </Box>
  );
}
