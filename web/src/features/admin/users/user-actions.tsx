import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, ShieldCheck } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';

const Row = chakra('div', { base: { display: 'flex', justifyContent: 'flex-end', mr: '-2' } });
// The eyes stand below each other in every row.
const Gap = chakra('span', { base: { w: 'control.sm' } });

interface UserActionsProps {
  readonly name: string;
  readonly onDetails: () => void;
  /** Left out for who has no account yet. */
  readonly onPermissions?: (() => void) | undefined;
}

export function UserActions({ name, onDetails, onPermissions }: UserActionsProps) {
  return (
    <Row>
      <IconButton size="sm" aria-label={`Ver detalhes de ${name}`} onClick={onDetails}>
        <Eye size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {onPermissions ? (
        <IconButton size="sm" aria-label={`Permissões de ${name}`} onClick={onPermissions}>
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ) : (
        <Gap />
      )}
    </Row>
  );
}
