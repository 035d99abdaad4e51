import { chakra } from '@chakra-ui/react/styled-system';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Eye from 'lucide-react/icons/eye';
import { auditFieldLabel, auditValueLabel } from '#schema/audit.js';
import { PAGES } from '#schema/page-access.js';
import type { AuditEntryPartsFragment } from '../../../gql/admin-audit';
import { formatDateClock } from '../../../lib/format-time';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { VisuallyHidden } from '../../../ui/visually-hidden';

/** One value that an action changed; `before` is absent if the action records only the new value. */
interface AuditChange {
  readonly name: string;
  readonly before?: string;
  readonly after?: string;
}

const FLAGS = new Set<string>(PAGES.map(({ flag }) => flag));

function valueText(field: string, value: unknown): string {
  if (value === null || value === '') return 'nada';
  if (FLAGS.has(field)) return value ? 'liberada' : 'bloqueada';
  return auditValueLabel(field, value);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * The fields that differ between an action's `before` and `after`: those of `after` first, then those only in `before`.
 */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [old, now] = [recordOf(before), recordOf(after)];
  const fields = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return fields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({
      name: auditFieldLabel(field),
      ...(field in old && { before: valueText(field, old[field]) }),
      ...(field in now && { after: valueText(field, now[field]) }),
    }));
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '132px minmax(0, 1fr) auto' },
    columnGap: '4',
    alignItems: 'start',
    px: '4',
    py: '3',
    minH: '64px',
  },
});
const When = chakra('p', {
  base: {
    gridColumn: { base: '1', md: 'auto' },
    textStyle: { base: 'xs', md: 'sm' },
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
});
const What = chakra('div', { base: { gridRow: { base: '2', md: 'auto' }, minW: 0 } });
const Label = chakra('p', { base: { fontWeight: 'medium' } });
const Who = chakra('p', { base: { textStyle: 'xs', color: 'muted', overflowWrap: 'anywhere' } });
const Changes = chakra('ul', { base: { mt: '2', display: 'grid', gap: '1', textStyle: 'xs' } });
const Change = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    overflowWrap: 'anywhere',
    '& svg': { color: 'muted', flex: 'none' },
  },
});
const Name = chakra('span', { base: { color: 'muted' } });
const Old = chakra('span', { base: { textDecoration: 'line-through', color: 'muted' } });
const Corner = chakra('div', {
  base: {
    gridRow: { base: '1 / span 2', md: '1' },
    gridColumn: { base: '2', md: '3' },
    '& > button': { my: { base: '-2', md: 0 } },
  },
});

function ChangeLine({ name, before, after }: AuditChange) {
  return (
    <Change>
      <Name>{name}:</Name>
      {before !== undefined && (
        <>
          <VisuallyHidden>antes</VisuallyHidden>
          <Old>{before}</Old>
        </>
      )}
      {before !== undefined && after !== undefined && (
        <>
          <Icon as={ArrowRight} size={12} strokeWidth={2} />
          <VisuallyHidden>depois</VisuallyHidden>
        </>
      )}
      {after}
    </Change>
  );
}

interface AuditRowProps {
  readonly entry: AuditEntryPartsFragment;
  readonly onOpenUser: (userId: string) => void;
}

/** One action: the administrator, the target, time, address and changes. */
export function AuditRow({ entry, onOpenUser }: AuditRowProps) {
  const { at, administratorName, label, subjectId, clientAddress, before, after } = entry;
  const changes = auditChanges(before, after);
  return (
    <Row>
      <When>
        <time dateTime={at}>{formatDateClock(at)}</time>
      </When>
      <What>
        <Label>{label}</Label>
        <Who>
          {administratorName} · {clientAddress}
        </Who>
        {changes.length > 0 && (
          <Changes>
            {changes.map((change) => (
              <ChangeLine key={change.name} {...change} />
            ))}
          </Changes>
        )}
      </What>
      <Corner>
        {subjectId && (
          <IconButton
            size="sm"
            aria-label={`Ver o usuário de: ${label}`}
            onClick={() => onOpenUser(subjectId)}
          >
            <Icon as={Eye} />
          </IconButton>
        )}
      </Corner>
    </Row>
  );
}
