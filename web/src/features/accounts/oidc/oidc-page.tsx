import { chakra } from '@chakra-ui/react/styled-system';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Lock from 'lucide-react/icons/lock';
import User from 'lucide-react/icons/user';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BAD_PERSON_NAME, isPersonName, PERSON_NAME_MAX } from '#schema/person-name.js';
import { CodeStep } from '../../../entities/second-factor/code-step';
import type { FinishOidcInput } from '../../../gql/accounts-oidc';
import {
  forgetProviderReturn,
  hasProvider,
  PROVIDER_ERRORS,
  providerEntry,
  readProviderReturn,
} from '../../../lib/session/sign-in-provider';
import { Button, ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/loading';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { requiredError, useForm } from '../../../ui/use-form';
import { EntryForm, EntryLink, EntryLinks, EntryPage } from '../entry-page';
import { TermsNote } from '../terms-note';
import { type Missing, useAskPasskey, useFinishOidcSignIn } from './use-oidc';

type Given = Omit<FinishOidcInput, 'ticket'>;

interface StepProps {
  readonly missing: Missing;
  /** Returns whether it signed the user in, or led to another step. */
  readonly onGiven: (given: Given) => Promise<boolean>;
}

// As high as the steps, so that what is below moves little.
const Waiting = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '248px', color: 'muted' },
});

/** Asks for the account's own proof, since anybody might get its e-mail address confirmed by the provider. */
function LinkStep({ missing, onGiven }: StepProps) {
  const { field, submit, sending } = useForm({ password: '' }, requiredError);
  const askPasskey = useAskPasskey();
  const [asking, setAsking] = useState(false);
  const send = async ({ password }: { readonly password: string }) =>
    (await onGiven({ password })) ? undefined : { focus: 'password' as const };
  const byPasskey = async () => {
    setAsking(true);
    const passkey = await askPasskey();
    if (passkey) await onGiven({ passkey });
    setAsking(false);
  };
  return (
    <EntryForm noValidate onSubmit={submit(send)}>
      <p>
        Já existe uma conta com {missing.email}. Prove que ela é sua, uma vez: depois você entra sem esta
        pergunta.
      </p>
      <PasswordField
        {...field('password')}
        size="lg"
        label="Senha da conta do Farol"
        autoComplete="current-password"
        icon={<Icon as={Lock} />}
      />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Vinculando...">
        Vincular e entrar
      </Button>
      <Button
        variant="secondary"
        size="lg"
        full
        icon={<Icon as={Fingerprint} />}
        busy={asking}
        busyText="Aguardando..."
        onClick={() => void byPasskey()}
      >
        Usar chave de acesso
      </Button>
    </EntryForm>
  );
}

const nameError = ({ name }: { readonly name: string }) =>
  requiredError({ name }) ?? (isPersonName(name.trim()) ? undefined : { fields: { name: BAD_PERSON_NAME } });

function RegisterStep({ missing, onGiven }: StepProps) {
  const { field, submit, sending } = useForm({ name: missing.name ?? '' }, nameError);
  const send = async ({ name }: { readonly name: string }) =>
    (await onGiven({ name: name.trim(), acceptTerms: true })) ? undefined : { focus: 'name' as const };
  return (
    <EntryForm noValidate onSubmit={submit(send)}>
      <p>Sua conta será criada com {missing.email}.</p>
      <TextField
        {...field('name')}
        size="lg"
        label="Nome"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        icon={<Icon as={User} />}
      />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Criando conta...">
        Criar conta
      </Button>
      <TermsNote />
    </EntryForm>
  );
}

/** Where the browser is after the identity provider: it redeems the ticket and asks for what is missing. */
export function OidcPage() {
  const navigate = useNavigate();
  const finish = useFinishOidcSignIn();
  const [{ ticket, error }] = useState(readProviderReturn);
  const [missing, setMissing] = useState<Missing>();
  const [given, setGiven] = useState<Given>({});
  const [asksCode, setAsksCode] = useState(false);
  const [refused, setRefused] = useState(
    ticket ? undefined : (PROVIDER_ERRORS[error ?? 'expired'] ?? PROVIDER_ERRORS.expired),
  );

  const give = async (more: Given, isFirst = false): Promise<boolean> => {
    const result = await finish({ ticket: ticket ?? '', ...more });
    // The login page leads on to where the visitor wanted to go.
    if (result === 'signed in') navigate('/login', { replace: true });
    else if (result === 'code') {
      setGiven(more);
      setAsksCode(true);
    } else if ('step' in result) setMissing(result);
    else if (isFirst) setRefused(result.refused);
    else notify({ tone: 'error', title: 'Erro no login', description: result.refused });
    return typeof result === 'string' || 'step' in result;
  };

  const begin = useEffectEvent(() => void give({}, true));
  const begun = useRef(false);
  useEffect(() => {
    forgetProviderReturn();
    // Once: a ticket signs in only once.
    if (begun.current || !ticket) return;
    begun.current = true;
    begin();
  }, [ticket]);

  const step = () => {
    if (refused !== undefined)
      return (
        <>
          <p role="alert">{refused}</p>
          {hasProvider() && (
            <ButtonLink href="/oidc/start" size="lg" full>
              Começar de novo
            </ButtonLink>
          )}
        </>
      );
    if (asksCode)
      return <CodeStep onCode={(code) => give({ ...given, code })} onBack={() => navigate('/login')} />;
    if (missing?.step === 'LINK') return <LinkStep missing={missing} onGiven={give} />;
    if (missing) return <RegisterStep missing={missing} onGiven={give} />;
    return (
      <Waiting role="status">
        <Spinner />
        Entrando...
      </Waiting>
    );
  };

  return (
    <EntryPage title={providerEntry()}>
      {step()}
      <EntryLinks>
        <EntryLink to="/login">Entrar de outro modo</EntryLink>
      </EntryLinks>
    </EntryPage>
  );
}
