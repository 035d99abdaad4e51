import { chakra } from '@chakra-ui/react/styled-system';
import { Monitor, Smartphone } from 'lucide-react';
import type { OpenSessionFragment } from '../../../gql/accounts-settings';
import { deviceName, isPhoneOrTablet } from '../../../lib/device-name';
import { formatDayClock } from '../../../lib/format-time';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Help, Row } from '../../../ui/settings-parts';

const Device = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minW: 0,
    '& > svg': { flex: 'none', color: 'muted', hideBelow: 'sm' },
  },
});
const Name = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', fontWeight: 'medium' },
});

interface SessionRowProps {
  readonly session: OpenSessionFragment;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session: { userAgent, lastSeenAt, current }, ending, onEnd }: SessionRowProps) {
  const Icon = isPhoneOrTablet(userAgent) ? Smartphone : Monitor;
  const device = deviceName(userAgent);
  const seen = formatDayClock(lastSeenAt);
  return (
    <Row flexWrap="nowrap" py="3">
      <Device>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <Name>
            {device}
            {current && (
              <Badge tone="action" size="sm">
                esta sessão
              </Badge>
            )}
          </Name>
          <Help>
            Último uso: <time dateTime={lastSeenAt}>{seen}</time>
          </Help>
        </div>
      </Device>
      <Button
        variant="secondary"
        size="sm"
        aria-label={current ? 'Encerrar esta sessão' : `Encerrar ${device}, último uso ${seen}`}
        busy={ending}
        busyText="Encerrando..."
        onClick={onEnd}
      >
        Encerrar
      </Button>
    </Row>
  );
}
