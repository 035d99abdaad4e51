import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTradeImportsQuery, useTradeProfilesQuery } from '../../../gql/journal-real';
import { formatCount, formatCounted } from '../../../lib/format-number';
import { formatDateClock } from '../../../lib/format-time';
import { Button } from '../../../ui/button';
import { Fold } from '../../../ui/fold';
import { Help } from '../../../ui/settings-parts';
import { useDeleteProfile, useUndoImport } from './use-real-trades';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Item = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', py: '3', '& > div': { flex: 1, minW: 0 } },
});
const Line = chakra('p', { base: { overflowWrap: 'anywhere' } });

interface KeptItemProps {
  readonly name: ReactNode;
  readonly facts: string;
  readonly action: string;
  /** Accessible name of the button. */
  readonly label: string;
  readonly busy: boolean;
  readonly onAction: () => void;
}

function KeptItem({ name, facts, action, label, busy, onAction }: KeptItemProps) {
  return (
    <Item>
      <div>
        <Line>{name}</Line>
        <Help>{facts}</Help>
      </div>
      <Button variant="secondary" size="sm" disabled={busy} aria-label={label} onClick={onAction}>
        {action}
      </Button>
    </Item>
  );
}

/** The imports, newest first, each with its undoing; nothing without any. */
export function ImportList() {
  const imports = useTradeImportsQuery().data?.tradeImports ?? [];
  const { undo, undoing } = useUndoImport();
  if (imports.length === 0) return null;
  return (
    <Fold title="Importações" note={formatCounted(imports.length, 'arquivo', 'arquivos')}>
      <List aria-label="Importações">
        {imports.map(({ id, broker, fileName, sent, added, createdAt }) => (
          <KeptItem
            key={id}
            name={
              <>
                <b>{broker}</b> · {fileName}
              </>
            }
            facts={`${formatDateClock(createdAt)} · ${formatCounted(added, 'trade novo', 'trades novos')} de ${formatCount(sent)}`}
            action="Desfazer"
            label={`Desfazer a importação de ${fileName}, ${formatDateClock(createdAt)}`}
            busy={undoing}
            onAction={() => void undo(id)}
          />
        ))}
      </List>
    </Fold>
  );
}

/** The brokers whose columns the user named; nothing without any. */
export function ProfileList() {
  const profiles = useTradeProfilesQuery().data?.tradeProfiles ?? [];
  const { remove, deleting } = useDeleteProfile();
  if (profiles.length === 0) return null;
  return (
    <Fold title="Colunas guardadas" note={formatCounted(profiles.length, 'corretora', 'corretoras')}>
      <List aria-label="Colunas guardadas">
        {profiles.map(({ id, name, columns }) => (
          <KeptItem
            key={id}
            name={<b>{name}</b>}
            facts={columns.map(({ heading }) => heading).join(', ')}
            action="Apagar"
            label={`Apagar as colunas de ${name}`}
            busy={deleting}
            onAction={() => void remove(id)}
          />
        ))}
      </List>
    </Fold>
  );
}
