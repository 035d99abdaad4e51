import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import BellPlus from 'lucide-react/icons/bell-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MAX_ALERT_RULES } from '#schema/alert.js';
import { PAIRS } from '#schema/pair.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  type AlertRulePartsFragment,
  useSendTestAlertMutation,
  useSendTestDigestMutation,
  useSwitchAlertRuleMutation,
} from '../../gql/alerts';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Help, Row } from '../../ui/settings-parts';
import { Skeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';
import { DeleteRuleDialog } from './delete-rule-dialog';
import { RuleDialog } from './rule-dialog';
import { type RuleDraft, ruleText } from './rule-draft';
import type { AlertRules } from './use-alert-rules';

const Name = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });

interface RuleRowProps {
  readonly rule: AlertRulePartsFragment;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Turns a rule on or off. */
function useSwitchRule() {
  const [mutate, { loading }] = useSwitchAlertRuleMutation();
  return { loading, run: useMutationToast(mutate, 'Falha ao mudar a regra. Tente novamente.') };
}

function RuleRow({ rule, onEdit, onDelete }: RuleRowProps) {
  const { id, name, enabled, usedToday, mostPerDay } = rule;
  const { run, loading } = useSwitchRule();
  return (
    <Row py="3">
      <Flex direction="column" gap="1" flex={{ base: '1 1 100%', sm: '1 1 240px' }} minW="0">
        <Name>{name}</Name>
        <Help>{ruleText(rule, PAIRS.length)}</Help>
        <Help>
          Hoje: {usedToday} de no máximo {mostPerDay}
        </Help>
      </Flex>
      <Flex gap="1" align="center">
        <Button
          variant="secondary"
          size="sm"
          role="switch"
          aria-checked={enabled}
          aria-label={`Regra ${name} ligada`}
          disabled={loading}
          onClick={() => void run({ variables: { id, enabled: !enabled } })}
        >
          {enabled ? 'Ligada' : 'Desligada'}
        </Button>
        <IconButton aria-label={`Alterar ${name}`} title="Alterar" onClick={onEdit}>
          <Icon as={Pencil} />
        </IconButton>
        <IconButton aria-label={`Excluir ${name}`} title="Excluir" onClick={onDelete}>
          <Icon as={Trash2} />
        </IconButton>
      </Flex>
    </Row>
  );
}

function Waiting() {
  return (
    <Row py="3" aria-hidden="true">
      <Flex direction="column" gap="2" flex="1">
        <Skeleton w="128px" h="3.5" />
        <Skeleton w="240px" maxW="full" h="2.5" />
      </Flex>
    </Row>
  );
}

/** Sends an alert marked as a test. */
function useSendTest() {
  const [mutate, { loading }] = useSendTestAlertMutation();
  const run = useMutationToast(mutate, 'Falha ao enviar o teste. Tente novamente.');
  return { sending: loading, send: () => run({}, { title: 'Teste enviado', description: 'Veja o sino.' }) };
}

/** E-mails a digest marked as a test. */
function useSendTestDigest() {
  const [mutate, { loading }] = useSendTestDigestMutation();
  const run = useMutationToast(mutate, 'Falha ao enviar o teste. Tente novamente.');
  const toast = { title: 'Teste a caminho', description: 'Veja seu e-mail.' };
  return { sending: loading, send: () => run({}, toast) };
}

interface SendTestProps {
  readonly label: string;
  readonly sending: boolean;
  readonly send: () => Promise<unknown>;
}

function SendTest({ label, sending, send }: SendTestProps) {
  return (
    <Button variant="ghost" size="sm" busy={sending} busyText="Enviando..." onClick={() => void send()}>
      {label}
    </Button>
  );
}

const TestButton = () => <SendTest label="Enviar um teste" {...useSendTest()} />;

const TestDigestButton = () => <SendTest label="Enviar um resumo de teste" {...useSendTestDigest()} />;

interface ContentProps {
  readonly state: AlertRules;
  readonly action: ReactNode;
  readonly onEdit: (rule: AlertRulePartsFragment) => void;
  readonly onDelete: (rule: AlertRulePartsFragment) => void;
}

function Content({ state, action, onEdit, onDelete }: ContentProps) {
  const { rules, failed, retry, retrying } = state;
  if (failed)
    return <ErrorState text="Não deu para carregar as regras" onRetry={retry} retrying={retrying} />;
  if (!rules) return <Waiting />;
  if (rules.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={BellPlus} />}
        title="Nenhuma regra"
        text="Diga de quais sinais quer saber, e o sino avisa quando a vela fechar."
        action={action}
      />
    );
  }
  return (
    <List aria-label="Regras de alerta">
      {rules.map((rule) => (
        <li key={rule.id}>
          <RuleRow rule={rule} onEdit={() => onEdit(rule)} onDelete={() => onDelete(rule)} />
        </li>
      ))}
    </List>
  );
}

interface RulesCardProps {
  readonly state: AlertRules;
  /** Initial values of a new rule. */
  readonly draft: RuleDraft;
  /** Whether the form for a new rule is open at first. */
  readonly startsOpen: boolean;
}

/** The user's rules: create, change, turn on or off, delete. */
export function RulesCard({ state, draft, startsOpen }: RulesCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<AlertRulePartsFragment>();
  const [isOpen, setOpen] = useState(startsOpen);
  const [asked, setAsked] = useState<AlertRulePartsFragment>();
  const [asking, setAsking] = useState(false);
  const count = state.rules?.length ?? 0;
  const mailsOut =
    state.board?.channels.some(({ channel, isSetUp }) => channel === 'MAIL' && isSetUp) ?? false;
  const hasDigest = mailsOut && (state.rules?.some(({ channels }) => channels.includes('MAIL')) ?? false);
  const isFull = count >= MAX_ALERT_RULES;
  const edit = (rule: AlertRulePartsFragment | undefined) => {
    setEditing(rule);
    setOpen(true);
  };
  const create = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={BellPlus} size={14} />}
      disabled={isFull}
      onClick={() => edit(undefined)}
    >
      Nova regra
    </Button>
  );
  // The element that opened a dialog may be gone when the dialog closes; the card then takes the focus.
  const finalFocus = () => (document.activeElement === document.body ? card.current : null);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      outline="0"
      aria-labelledby={titleId}
      aria-busy={!state.rules && !state.failed}
    >
      <CardHeader title="Regras" titleId={titleId} actions={count > 0 && create} roomy />
      <Content
        state={state}
        action={create}
        onEdit={edit}
        onDelete={(rule) => {
          setAsked(rule);
          setAsking(true);
        }}
      />
      {/* Hidden while the number of rules above is unknown, so that it does not move when they arrive. */}
      <Row
        borderTopWidth="1px"
        justifyContent="space-between"
        py="2"
        visibility={state.rules || state.failed ? 'visible' : 'hidden'}
      >
        <Help>
          {isFull
            ? `São no máximo ${MAX_ALERT_RULES} regras: exclua uma para criar outra.`
            : 'Cada regra avisa pelos canais dela: seus '}
          {!isFull && (
            <>
              <TextLink asChild underlined>
                <Link to="/alertas/aparelhos">aparelhos</Link>
              </TextLink>
              {' e '}
              <TextLink asChild underlined>
                <Link to="/alertas/webhooks">webhooks</Link>
              </TextLink>
            </>
          )}
          {!isFull && '.'}
        </Help>
        <Flex direction="column" align="flex-end" mr="-2">
          <TestButton />
          {hasDigest && <TestDigestButton />}
        </Flex>
      </Row>
      <RuleDialog
        key={editing?.id ?? 'new'}
        rule={editing}
        draft={draft}
        link={startsOpen ? `${draft.pairs} ${draft.timeframes}` : ''}
        channels={state.board?.channels}
        open={isOpen}
        onClose={() => setOpen(false)}
        finalFocus={finalFocus}
      />
      <DeleteRuleDialog
        rule={asked}
        open={asking}
        onClose={() => setAsking(false)}
        finalFocus={() => card.current}
      />
    </Card>
  );
}
