import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_PASSKEYS, PASSKEY_NAME_MAX } from '#schema/limits.js';
import { type PasskeyAct, PasskeyRow } from '../../../entities/passkeys/passkey-row';
import { FactorForm, Muted } from '../../../entities/second-factor/factor-parts';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import type { AdminPasskeyPartsFragment } from '../../../gql/admin-passkeys';
import { deviceName } from '../../../lib/device-name';
import { Button } from '../../../ui/button';
import { Actions } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { PasswordField } from '../../../ui/password-field';
import { Skeleton } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { useForm } from '../../../ui/use-form';
import { needsCode, StepField, type TypedProof } from '../second-factor/admin-proof';
import { useAdminPasskeys, usePasskeyActs } from './use-admin-passkeys';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Title = chakra('h3', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });

const ADDED =
  'Depois da senha, o login pede uma chave de acesso, ou um código onde a verificação em duas etapas está ativa. Quem perde todas só entra de novo pelo servidor.';
const REMOVED = 'Ela deixa de valer na hora, e as suas outras sessões são encerradas.';

interface ActProps {
  readonly account: AdminAccountPartsFragment;
  /** The passkey to act on; absent when a new one is added. */
  readonly passkey?: AdminPasskeyPartsFragment | undefined;
  readonly onDone: () => void;
}

/** Asks for the full sign-in proof before a passkey is added or removed. */
function ProvenAct({ account, passkey, onDone }: ActProps) {
  const acts = usePasskeyActs(account);
  const initial = { name: passkey ? '' : deviceName(navigator.userAgent), password: '', code: '' };
  const { values, field, focus, submit, sending } = useForm(initial);
  const first = passkey ? 'password' : 'name';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => focus(first), []);
  const isIncomplete =
    values.password === '' ||
    (needsCode(account) && values.code.trim() === '') ||
    (!passkey && values.name.trim() === '');

  const send = async ({ name, ...typed }: TypedProof & { readonly name: string }) => {
    const done = passkey ? await acts.remove(passkey.id, typed) : await acts.add(name, typed);
    if (!done) return { focus: 'password' as const };
    onDone();
    return undefined;
  };

  return (
    <FactorForm noValidate onSubmit={submit(send)}>
      <Title>{passkey ? `Excluir ${passkey.name}?` : 'Nova chave de acesso'}</Title>
      <Muted>{passkey ? REMOVED : ADDED}</Muted>
      {!passkey && (
        <TextField {...field('name')} label="Nome" autoComplete="off" maxLength={PASSKEY_NAME_MAX} />
      )}
      <PasswordField {...field('password')} label="Senha atual" autoComplete="current-password" />
      <StepField {...field('code')} account={account} />
      <Actions>
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
        <Button
          type="submit"
          variant={passkey ? 'danger' : 'primary'}
          disabled={isIncomplete}
          busy={sending}
          busyText="Aguardando..."
        >
          {passkey ? 'Excluir chave' : 'Adicionar'}
        </Button>
      </Actions>
    </FactorForm>
  );
}

/** Renames a passkey; needs no proof, because signing in is not affected. */
function Rename({ account, passkey, onDone }: ActProps) {
  const { rename } = usePasskeyActs(account);
  const { values, field, focus, submit, sending } = useForm({ name: passkey?.name ?? '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => focus('name'), []);
  const send = async ({ name }: { readonly name: string }) => {
    if (passkey && (await rename(passkey.id, name))) onDone();
    return undefined;
  };
  return (
    <FactorForm noValidate onSubmit={submit(send)}>
      <TextField {...field('name')} label="Nome" autoComplete="off" maxLength={PASSKEY_NAME_MAX} />
      <Actions>
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" disabled={values.name.trim() === ''} busy={sending} busyText="Salvando...">
          Salvar
        </Button>
      </Actions>
    </FactorForm>
  );
}

interface KeysProps {
  readonly onAct: (act: PasskeyAct, passkey: AdminPasskeyPartsFragment) => void;
  readonly onAdd: () => void;
}

function Keys({ onAct, onAdd }: KeysProps): ReactNode {
  const { passkeys, failed, retrying, retry } = useAdminPasskeys();
  if (failed)
    return (
      <ErrorState text="Não deu para carregar as chaves de acesso" onRetry={retry} retrying={retrying} />
    );
  if (!passkeys) return <Skeleton w="240px" maxW="full" h="3.5" />;
  const add = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={Plus} size={14} />}
      disabled={passkeys.length >= MAX_PASSKEYS}
      onClick={onAdd}
    >
      Adicionar chave
    </Button>
  );
  if (passkeys.length === 0)
    return (
      <EmptyState
        icon={<Icon as={Fingerprint} />}
        title="Nenhuma chave de acesso"
        text="Depois da senha, entre com a digital, o rosto ou o PIN do seu aparelho, em vez de um código."
        action={add}
      />
    );
  return (
    <Stack gap="3" align="start">
      <List aria-label="Chaves de acesso" w="full">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyRow flush passkey={passkey} onAct={(act) => onAct(act, passkey)} />
          </li>
        ))}
      </List>
      {add}
    </Stack>
  );
}

/** The passkeys that an administrator signs in with after the password. */
export function PasskeysPanel({ account }: Pick<ActProps, 'account'>) {
  const [act, setAct] = useState<{
    readonly kind: PasskeyAct | 'add';
    readonly passkey?: AdminPasskeyPartsFragment;
  }>();
  const panel = useRef<HTMLDivElement>(null);
  const used = useRef(false);
  // The form that had the focus has been removed.
  useEffect(() => {
    if (!act && used.current) panel.current?.focus();
    used.current = true;
  }, [act]);
  const step = { account, passkey: act?.passkey, onDone: () => setAct(undefined) };
  return (
    <chakra.div ref={panel} tabIndex={-1} outline="0">
      {!act && (
        <Keys onAdd={() => setAct({ kind: 'add' })} onAct={(kind, passkey) => setAct({ kind, passkey })} />
      )}
      {act?.kind === 'rename' && <Rename {...step} />}
      {act && act.kind !== 'rename' && <ProvenAct {...step} />}
    </chakra.div>
  );
}
