import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatCount } from '../../../lib/format-number';
import { ChipField } from '../../../ui/chip-field';
import { SearchField } from '../../../ui/search-field';
import { TextLink } from '../../../ui/text-link';
import { CALL_KINDS, type CallKind, foundCalls, INDEXED_CALLS } from './call-index';
import { Code, DocsSection } from './docs-parts';

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', borderWidth: '1px', borderRadius: 'md' },
});
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '6rem minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px' },
    '& p': { overflowWrap: 'anywhere' },
  },
});
const Muted = chakra('p', { base: { color: 'muted', textStyle: 'sm' } });

const KIND_OPTIONS = CALL_KINDS.map((kind) => ({ value: kind, label: kind }));

/** Shown before anything is typed or chosen, which would be a list longer than the rest of the page. */
const SUGGESTION = `Digite parte de um nome ou do que procura, como velas, placar ou webhook. São ${formatCount(INDEXED_CALLS.length)} entradas.`;

function countText(count: number): string {
  if (count === 0) return 'Nenhuma chamada tem essas palavras. Tente uma só, ou outro tipo.';
  return count === 1 ? '1 chamada.' : `${formatCount(count)} chamadas.`;
}

/** Finds any call by its name or by what it does. */
export function CallIndexSection() {
  const [query, setQuery] = useState('');
  const [kinds, setKinds] = useState<readonly CallKind[]>([]);
  const isAsked = query.trim() !== '' || kinds.length > 0;
  const calls = isAsked ? foundCalls(query, kinds) : [];
  return (
    <DocsSection id="achar">
      <SearchField
        label="Buscar chamadas"
        value={query}
        onChange={setQuery}
        help={isAsked ? countText(calls.length) : SUGGESTION}
      />
      <ChipField legend="Só destes tipos" options={KIND_OPTIONS} values={kinds} onChange={setKinds} />
      {calls.length > 0 && (
        <List aria-label="Chamadas encontradas">
          {calls.map(({ kind, name, text, access, section }) => (
            <Item key={`${kind} ${name}`}>
              <Muted>{kind}</Muted>
              <div>
                <p>
                  <TextLink href={`#${section}`}>{kind === 'Seção' ? name : <Code>{name}</Code>}</TextLink>
                </p>
                {text !== '' && <p>{text}</p>}
                {access !== '' && <Muted>Quem pode: {access}</Muted>}
              </div>
            </Item>
          ))}
        </List>
      )}
    </DocsSection>
  );
}
