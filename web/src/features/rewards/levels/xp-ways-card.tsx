import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { ACADEMY, LEARNING } from '#schema/education.js';
import { SIGNAL_XP_A_DAY, XP_POINTS, type XpReason } from '#schema/xp.js';
import { Card, CardHeader } from '../../../ui/card';
import { CaptionedTable, HeadCell, TightCell, TightHeadCell } from '../../../ui/data-table';
import { Small } from '../../../ui/small';

const Name = chakra('th', {
  base: { px: '4', py: '2', fontWeight: 'medium', textAlign: 'left', textWrap: 'balance' },
});
const Points = chakra('b', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });

const MODULES = ACADEMY.length + LEARNING.length;

/** What gives XP, and how often it counts. */
const WAYS: Readonly<Record<XpReason, { readonly what: string; readonly often: string }>> = {
  'daily-visit': { what: 'Visitar o Farol', often: 'a primeira vez de cada dia' },
  'signal-generated': { what: 'Gerar um sinal', often: `até ${SIGNAL_XP_A_DAY} XP de sinais por dia` },
  'signal-saved': { what: 'Salvar um sinal', often: 'dentro do mesmo limite por dia' },
  'tutorial-module': { what: 'Concluir um módulo de Educação', often: `uma vez cada, são ${MODULES}` },
  'guided-tour': { what: 'Terminar o tour guiado', often: 'uma vez' },
  'email-verified': { what: 'Confirmar o e-mail', often: 'uma vez' },
};
const REASONS = Object.keys(WAYS) as XpReason[];

/** How XP is earned, as a table. */
export function XpWaysCard() {
  const titleId = useId();
  return (
    <Card overflow="hidden" aria-labelledby={titleId}>
      <CardHeader title="Como ganhar XP" titleId={titleId} />
      <CaptionedTable caption="Como ganhar XP" label="Tabela de XP">
        <thead>
          <tr>
            <HeadCell scope="col">O que você faz</HeadCell>
            <TightHeadCell scope="col" end>
              XP
            </TightHeadCell>
            <TightHeadCell scope="col">Quantas vezes</TightHeadCell>
          </tr>
        </thead>
        <tbody>
          {REASONS.map((reason) => (
            <tr key={reason}>
              <Name scope="row">{WAYS[reason].what}</Name>
              <TightCell end>
                <Points>+{XP_POINTS[reason]}</Points>
              </TightCell>
              <TightCell whiteSpace="normal">{WAYS[reason].often}</TightCell>
            </tr>
          ))}
        </tbody>
      </CaptionedTable>
      <Small px="4" py="3" borderTopWidth="1px">
        Operações, valores e acertos não dão XP.
      </Small>
    </Card>
  );
}
