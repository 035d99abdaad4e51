import { createListCollection } from '@ark-ui/react/collection';
import { Listbox } from '@ark-ui/react/listbox';
import { chakra } from '@chakra-ui/react/styled-system';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Search from 'lucide-react/icons/search';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListedPairs } from '../../entities/starred-pairs';
import { useUser } from '../../features/accounts/auth-context';
import { startTour } from '../../features/tour/tour-run';
import { toggleTheme, useTheme } from '../../lib/theme/theme';
import { Dialog, DialogBody } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { FieldBox, FieldInput } from '../../ui/text-field';
import { type Command, commandsFor, foundCommands, groupedCommands } from './commands';
import { openShortcuts } from './palette-state';

const List = chakra(Listbox.Content, {
  base: {
    maxH: { base: '52dvh', sm: '380px' },
    overflowY: 'auto',
    mt: '3',
    mx: '-2',
    px: '2',
    pb: '1',
    outline: 0,
  },
});
const GroupName = chakra(Listbox.ItemGroupLabel, {
  base: { px: '2', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
});
const Item = chakra(Listbox.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: 'control.md',
    px: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    userSelect: 'none',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { visibility: 'hidden', color: 'muted', flex: 'none' },
    '&[data-highlighted]': { bg: 'raised', '& svg': { visibility: 'visible' } },
  },
});
const Nothing = chakra('p', { base: { py: '6', textAlign: 'center', color: 'muted' } });

const keyOf = ({ value }: Command) => value;

interface CommandListProps {
  readonly commands: readonly Command[];
  readonly onChoose: (command: Command) => void;
}

/** The search field and its results: arrow keys move the selection, Enter chooses, and the focus stays in the field. */
function CommandList({ commands, onChoose }: CommandListProps) {
  const [query, setQuery] = useState('');
  const groups = useMemo(() => groupedCommands(foundCommands(commands, query)), [commands, query]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: groups.flatMap((group) => group.commands),
        itemToValue: keyOf,
        itemToString: ({ label }: Command) => label,
      }),
    [groups],
  );
  const choose = ({ value }: { readonly value: string }) => {
    const command = collection.find(value);
    if (command) onChoose(command);
  };
  return (
    <Listbox.Root
      collection={collection}
      defaultHighlightedValue={collection.firstValue}
      value={[]}
      loopFocus
      typeahead={false}
      onSelect={choose}
    >
      <FieldBox size="lg">
        <Icon as={Search} />
        <FieldInput asChild>
          <Listbox.Input
            autoHighlight
            data-autofocus
            role="combobox"
            aria-expanded="true"
            aria-label="Página, par ou ação"
            placeholder="Página, par ou ação"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </FieldInput>
      </FieldBox>
      <List aria-label="Para onde ir e o que fazer" tabIndex={-1}>
        {groups.map(({ group, commands: own }) => (
          <Listbox.ItemGroup key={group} id={group}>
            <GroupName>{group}</GroupName>
            {own.map((command) => (
              <Item key={command.value} item={command} highlightOnHover>
                {command.label}
                <Icon as={CornerDownLeft} size={14} />
              </Item>
            ))}
          </Listbox.ItemGroup>
        ))}
      </List>
      <div role="status">{groups.length === 0 && <Nothing>Nada com esse nome.</Nothing>}</div>
    </Listbox.Root>
  );
}

interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Opens any page or pair that the user may see, and runs the user's other actions, from a few typed letters. */
export function CommandPalette({ open, onClose, onSignOut }: CommandPaletteProps) {
  const user = useUser();
  const theme = useTheme();
  const navigate = useNavigate();
  const pairs = useListedPairs(!open || !user?.accessBinaryOptions);
  const led = useRef(false);
  const commands = useMemo(
    () =>
      user
        ? commandsFor(
            user,
            { theme, toggleTheme, startTour, showShortcuts: openShortcuts, signOut: onSignOut },
            pairs,
          )
        : [],
    [user, theme, onSignOut, pairs],
  );
  const choose = ({ to, act }: Command) => {
    led.current = to !== undefined;
    onClose();
    if (to !== undefined) void navigate(to);
    act?.();
  };
  /** The page that was opened; otherwise the element that had the focus before. */
  const finalFocus = () => {
    const target = led.current ? document.getElementById('conteudo') : null;
    led.current = false;
    return target;
  };
  return (
    <Dialog title="Ir para" open={open} onClose={onClose} finalFocus={finalFocus}>
      <DialogBody>
        <CommandList commands={commands} onChoose={choose} />
      </DialogBody>
    </Dialog>
  );
}
