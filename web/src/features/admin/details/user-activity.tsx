import { chakra } from '@chakra-ui/react/styled-system';
import type { AdminActivityPartsFragment } from '../../../gql/admin-details';
import { formatDateClock } from '../../../lib/format-time';
import { ACTIVITY_WORDS } from './activity-words';
import { DetailsSection, LineList, Muted } from './details-parts';

const Words = chakra('p', { base: { flex: '1', minW: 0 } });
const Detail = chakra('span', { base: { color: 'muted' } });

interface UserActivityProps {
  /** Newest first. */
  readonly activity: readonly AdminActivityPartsFragment[];
}

export function UserActivity({ activity }: UserActivityProps) {
  return (
    <DetailsSection title="Atividade recente">
      {activity.length === 0 ? (
        <Muted>Nenhuma atividade.</Muted>
      ) : (
        <LineList>
          {activity.map(({ at, kind, detail }) => (
            <li key={`${at} ${kind} ${detail}`}>
              <Words>
                {ACTIVITY_WORDS[kind]} {detail && <Detail>{detail}</Detail>}
              </Words>
              <Muted>
                <time dateTime={at}>{formatDateClock(at)}</time>
              </Muted>
            </li>
          ))}
        </LineList>
      )}
    </DetailsSection>
  );
}
