import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CaptionedTable, HeadRow } from '../../../ui/data-table';

/** The page's sections in order; each id is the section's URL fragment. */
export const SECTIONS = [
  { id: 'achar', title: 'Achar uma chamada' },
  { id: 'primeiros-passos', title: 'Primeiros passos' },
  { id: 'chaves', title: 'Autenticação' },
  { id: 'consultas', title: 'O que dá para consultar' },
  { id: 'fluxos', title: 'Fluxos ao vivo' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'mcp', title: 'Assistentes (MCP)' },
  { id: 'sandbox', title: 'Sandbox' },
  { id: 'limites', title: 'Limites' },
  { id: 'erros', title: 'Erros' },
  { id: 'rest', title: 'Chamadas REST' },
  { id: 'esquema', title: 'Esquema e mudanças' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

function sectionTitle(id: SectionId): string {
  return SECTIONS.find((section) => section.id === id)?.title ?? id;
}

const Part = chakra('section', {
  base: {
    pt: '8',
    scrollMarginTop: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    '& > h2': { textStyle: 'xl', fontWeight: 'semibold' },
    '& > h3': { mt: '2', textStyle: 'md', fontWeight: 'semibold' },
    '& > p': { maxW: '72ch', overflowWrap: 'anywhere' },
  },
});

interface DocsSectionProps {
  readonly id: SectionId;
  readonly children: ReactNode;
}

/** One section of the page, linked from the list of sections. */
export function DocsSection({ id, children }: DocsSectionProps) {
  const titleId = `${id}-titulo`;
  return (
    <Part id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{sectionTitle(id)}</h2>
      {children}
    </Part>
  );
}

/** A name as it is written in code. In a table, which scrolls, it does not wrap. */
export const Code = chakra('code', {
  base: {
    fontFamily: 'mono',
    fontSize: '0.9em',
    overflowWrap: 'anywhere',
    'td &': { whiteSpace: 'nowrap' },
  },
});

const Line = chakra('td', {
  base: { px: '4', py: '2', verticalAlign: 'top', minW: '112px' },
  // A text column takes the width left by names and figures.
  variants: { text: { true: { minW: '200px', w: 'full' } } },
});

export interface DocsTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly heads: readonly string[];
  /** Cells of each row; the first one is the row's heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A read-only table; if it is too wide, it scrolls horizontally, also by keyboard. */
export function DocsTable({ label, heads, rows }: DocsTableProps) {
  return (
    <CaptionedTable caption={label} borderWidth="1px" borderRadius="md">
      <HeadRow heads={heads} />
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {heads.map((head, at) => (
              <Line key={head} text={at === heads.length - 1}>
                {cells[at]}
              </Line>
            ))}
          </tr>
        ))}
      </tbody>
    </CaptionedTable>
  );
}
