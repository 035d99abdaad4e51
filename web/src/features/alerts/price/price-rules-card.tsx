import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import BellPlus from 'lucide-react/icons/bell-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useRef, useState } from 'react';
import { DEFAULT_PAIR, type Pair } from '#schema/pair.js';
import { MAX_PRICE_RULES } from '#schema/price-alert.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type PriceRulePartsFragment,
  PriceRulesDocument,
  useDeletePriceRuleMutation,
  usePriceRulesQuery,
  useSwitchPriceRuleMutation,
} from '../../../gql/alerts-price';
import { queryState } from '../../../lib/apollo/query-state';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Help, Row } from '../../../ui/settings-parts';
import { Skeleton } from '../../../ui/skeleton';
import { PriceRuleDialog } from './price-rule-dialog';
import { priceRuleName, priceRuleText } from './price-rule-draft';

const Name = chakra('p', { base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' } });
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });

interface PriceRuleRowProps {
  readonly rule: PriceRulePartsFragment;
  readonly onEdit: () => void;
}

/** One-press actions on a price rule. */
function usePriceRuleActs(id: string) {
  const [mutateSwitch, { loading: turning }] = useSwitchPriceRuleMutation();
  const [mutateDelete, { loading: removing }] = useDeletePriceRuleMutation();
  const turn = useMutationToast(mutateSwitch, 'Falha ao mudar o alerta. Tente novamente.');
  const remove = useMutationToast(mutateDelete, 'Falha ao excluir o alerta. Tente novamente.');
  return {
    turning,
    removing,
    switchTo: (enabled: boolean) => turn({ variables: { id, enabled } }),
    remove: () =>
      remove({ variables: { id }, refetchQueries: [PriceRulesDocument] }, 'Alerta de preço excluído'),
  };
}

/** Rules are short to make again, so that a deletion asks nothing. */
function PriceRuleRow({ rule, onEdit }: PriceRuleRowProps) {
  const { id, enabled } = rule;
  const name = priceRuleName(rule);
  const { turning, removing, switchTo, remove } = usePriceRuleActs(id);
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex={{ base: '1 1 100%', sm: '1 1 200px' }} minW="0">
        <Name>{name}</Name>
        <Help>{priceRuleText(rule)}</Help>
      </Flex>
      <Flex gap="1" align="center">
        <Button
          variant="secondary"
          size="sm"
          role="switch"
          aria-checked={enabled}
          aria-label={`Alerta ${name} ligado`}
          disabled={turning}
          onClick={() => void switchTo(!enabled)}
        >
          {enabled ? 'Ligado' : 'Desligado'}
        </Button>
        <IconButton aria-label={`Alterar ${name}`} title="Alterar" onClick={onEdit}>
          <Icon as={Pencil} />
        </IconButton>
        <IconButton
          aria-label={`Excluir ${name}`}
          title="Excluir"
          disabled={removing}
          onClick={() => void remove()}
        >
          <Icon as={Trash2} />
        </IconButton>
      </Flex>
    </Row>
  );
}

interface PriceRulesCardProps {
  /** Pair of a new rule. */
  readonly pair?: Pair | undefined;
  /** Whether the form for a new rule is open at first. */
  readonly startsOpen: boolean;
}

/** The user's price rules: create, change, turn on or off, delete. */
export function PriceRulesCard({ pair = DEFAULT_PAIR, startsOpen }: PriceRulesCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const result = usePriceRulesQuery();
  // Null if the query ran without a token, during a sign-out.
  const rules = result.data?.priceRules ?? undefined;
  const { failed, retry, retrying } = queryState(result, rules);
  const [editing, setEditing] = useState<PriceRulePartsFragment>();
  const [isOpen, setOpen] = useState(startsOpen);
  const edit = (rule: PriceRulePartsFragment | undefined) => {
    setEditing(rule);
    setOpen(true);
  };
  const isFull = (rules?.length ?? 0) >= MAX_PRICE_RULES;
  const create = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={BellPlus} size={14} />}
      disabled={isFull}
      onClick={() => edit(undefined)}
    >
      Novo alerta
    </Button>
  );
  return (
    <Card ref={card} tabIndex={-1} outline="0" aria-labelledby={titleId} aria-busy={!rules && !failed}>
      <CardHeader
        title="Alertas de preço"
        titleId={titleId}
        actions={rules !== undefined && rules.length > 0 && create}
        roomy
      />
      {failed && (
        <ErrorState text="Não deu para carregar os alertas de preço" onRetry={retry} retrying={retrying} />
      )}
      {!failed && !rules && (
        <Row py="3" aria-hidden="true">
          <Skeleton w="200px" maxW="full" h="3.5" />
        </Row>
      )}
      {rules?.length === 0 && (
        <EmptyState
          icon={<Icon as={BellPlus} />}
          title="Nenhum alerta de preço"
          text="Marque um preço de um par, e o sino avisa quando ele chegar lá."
          action={create}
        />
      )}
      {rules !== undefined && rules.length > 0 && (
        <List aria-label="Alertas de preço">
          {rules.map((rule) => (
            <li key={rule.id}>
              <PriceRuleRow rule={rule} onEdit={() => edit(rule)} />
            </li>
          ))}
        </List>
      )}
      {isFull && (
        <Row borderTopWidth="1px">
          <Help>São no máximo {MAX_PRICE_RULES}: exclua um para criar outro.</Help>
        </Row>
      )}
      <PriceRuleDialog
        key={editing?.id ?? 'new'}
        rule={editing}
        pair={pair}
        open={isOpen}
        onClose={() => setOpen(false)}
        finalFocus={() => (document.activeElement === document.body ? card.current : null)}
      />
    </Card>
  );
}
