import { chakra } from '@chakra-ui/react/styled-system';
import { SquareArrowOutUpRight } from 'lucide-react';
import { CardHeader } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import type { FrameBadge } from './frame-state';
import { addressWords } from './platform-address';
import { PlatformBadge } from './platform-badge';
import { PLATFORM_TITLE } from './platform-title';

const Address = chakra('span', {
  base: {
    textStyle: 'xs',
    color: 'muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface PlatformHeadProps {
  readonly badge?: FrameBadge;
  /** Where the frame stands. */
  readonly address?: URL;
  /** Where a link beside the title leads, outside of Farol. */
  readonly outside?: URL;
}

function Outside({ to }: { readonly to: URL }) {
  return (
    <IconButton asChild type={undefined} size="sm" aria-label="Abrir a plataforma em outra aba">
      <a href={to.href} target="_blank" rel="noopener noreferrer">
        <SquareArrowOutUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </IconButton>
  );
}

/** Head of the card of the embedded platform: its badge, and where it stands. */
export function PlatformHead({ badge, address, outside }: PlatformHeadProps) {
  const meta = (
    <>
      {badge && <PlatformBadge badge={badge} />}
      {address && <Address>{addressWords(address)}</Address>}
    </>
  );
  return (
    <CardHeader
      title="Plataforma"
      titleId={PLATFORM_TITLE}
      meta={meta}
      actions={outside && <Outside to={outside} />}
    />
  );
}
