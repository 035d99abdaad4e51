import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { type SignedInUserFragment, useLoginMutation } from '../../gql/accounts';
import { codeOf } from '../../lib/apollo/error-message';
import { clearForLogin, takeJustLoggedOut } from '../../lib/session/clearing';
import { readReturnPath, wasBlocked } from '../../lib/session/expiry';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { notify } from '../../ui/notify';
import { onDemand } from '../../ui/on-demand';
import { PasswordField } from '../../ui/password-field';
import { requiredError, useForm } from '../../ui/use-form';
import { whenIdle } from '../../ui/when-idle';
import { useAuth } from './auth-context';
import { EmailField, EntryForm, EntryLink, EntryLinks, EntryPage } from './entry-page';
import { ProviderEntry } from './oidc/provider-entry';
import { openSession } from './open-session';
import { verifyEmailPath } from './registration';

const Strong = chakra('p', { base: { fontWeight: 'medium' } });

/** Clears what the last visitor left behind, and shows a toast if the session has just been ended. */
function useArrival(): void {
  const auth = useAuth();
  // The session's id is still needed; if it were cleared, another would be created.
  const asksVisitor = auth.status === 'signedOut' && auth.visitor === undefined;
  useEffect(() => {
    if (asksVisitor) return;
    clearForLogin();
    if (takeJustLoggedOut()) notify({ tone: 'success', title: 'Logout realizado com sucesso' });
  }, [asksVisitor]);
}

function ExpiredNotice() {
  return (
    <Notice tone="warn" icon={<Icon as={Clock} />}>
      <Strong>Sua sessão expirou</Strong>
      <p>Entre de novo para voltar à página em que você estava.</p>
    </Notice>
  );
}

function BlockedNotice() {
  return (
    <Notice tone="put" icon={<Icon as={Ban} />}>
      <Strong>Conta bloqueada</Strong>
      <p>Sua sessão foi encerrada por um administrador. Fale com o suporte.</p>
    </Notice>
  );
}

/** The gateway's message when the password is right but the address is not verified. */
const UNVERIFIED = 'E-mail não verificado';
/** The gateway's message when the account requires a second factor. */
const CODE_NEEDED = 'Código de verificação obrigatório';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

type SignIn = (
  input: Credentials & { readonly code?: string },
) => Promise<SignedInUserFragment | 'unverified' | 'code' | 'refused'>;

/**
 * Signs in and stores the token. Returns the signed-in user, or the reason for the failure, which a toast has already
 * shown.
 */
export function useSignIn(): SignIn {
  const client = useApolloClient();
  const [login] = useLoginMutation();
  const run = useMutationToast(login, {
    title: 'Erro no login',
    failed: 'Credenciais inválidas',
    isSilent: (reason) => reason === CODE_NEEDED,
  });
  return async (input) => {
    const answer = await run({ variables: { input } });
    if (!answer.done) {
      if (answer.reason === CODE_NEEDED) return 'code';
      const unverified = codeOf(answer.error) === 'FORBIDDEN' && answer.reason === UNVERIFIED;
      return unverified ? 'unverified' : 'refused';
    }
    const opened = answer.data.data?.login;
    if (!opened) return 'refused';
    openSession(client, opened);
    return opened.user;
  };
}

const EMPTY: Credentials = { email: '', password: '' };

const codeStep = onDemand(() =>
  import('../../entities/second-factor/code-step').then(({ CodeStep }) => CodeStep),
);

function LoginForm({ onSignedIn }: LoginPageProps) {
  const navigate = useNavigate();
  const { field, submit, sending } = useForm<Credentials>(EMPTY, requiredError);
  const signIn = useSignIn();
  const [proven, setProven] = useState<Credentials>();

  const send = async (credentials: Credentials) => {
    const result = await signIn(credentials);
    if (result === 'refused') return { focus: 'password' as const };
    if (result === 'code') setProven(credentials);
    else if (result === 'unverified') navigate(verifyEmailPath(credentials.email));
    else onSignedIn(result);
    return undefined;
  };

  const enter = async (code: string) => {
    const result = proven && (await signIn({ ...proven, code }));
    if (typeof result !== 'object') return false;
    onSignedIn(result);
    return true;
  };

  const goBack = () => setProven(undefined);
  if (proven) return <codeStep.Part onCode={enter} onBack={goBack} onFailed={goBack} />;
  return (
    <EntryForm noValidate onSubmit={submit(send)}>
      <EmailField {...field('email')} autoComplete="username webauthn" />
      <PasswordField
        {...field('password')}
        size="lg"
        label="Senha"
        autoComplete="current-password"
        icon={<Icon as={Lock} />}
      />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Entrando...">
        Entrar
      </Button>
    </EntryForm>
  );
}

/** Loaded when the page is idle, or when the button is pressed. */
const passkeys = () => import('./passkeys/passkey-sign-in');

/** Sign-in with a passkey, which the browser also suggests beside the address field. */
function PasskeyEntry({ onSignedIn }: LoginPageProps) {
  const client = useApolloClient();
  const [choosing, setChoosing] = useState(false);
  const enter = useEffectEvent(onSignedIn);

  useEffect(() => {
    const left = new AbortController();
    const suggest = async () => {
      await whenIdle();
      if (left.signal.aborted || !('PublicKeyCredential' in window)) return;
      (await passkeys()).suggestPasskeys(client, enter, left.signal);
    };
    // Without a connection there is no suggestion.
    suggest().catch(() => undefined);
    return () => left.abort();
  }, [client]);

  const choose = async () => {
    setChoosing(true);
    try {
      const user = await (await passkeys()).choosePasskey(client);
      if (user) onSignedIn(user);
    } catch {
      notify({ tone: 'error', title: 'Erro no login', description: 'Sem conexão com o servidor.' });
    }
    setChoosing(false);
  };

  return (
    <Button
      variant="secondary"
      size="lg"
      full
      busy={choosing}
      busyText="Aguardando..."
      onClick={() => void choose()}
    >
      Entrar com chave de acesso
    </Button>
  );
}

interface LoginPageProps {
  readonly onSignedIn: (user: SignedInUserFragment) => void;
}

export function LoginPage({ onSignedIn }: LoginPageProps) {
  useArrival();
  const [blocked] = useState(wasBlocked);
  const [expired] = useState(() => readReturnPath() !== null);
  return (
    <EntryPage title="Entrar" introduces>
      {blocked ? <BlockedNotice /> : expired && <ExpiredNotice />}
      <LoginForm onSignedIn={onSignedIn} />
      <PasskeyEntry onSignedIn={onSignedIn} />
      <ProviderEntry />
      <EntryLinks>
        <EntryLink question="Não tem uma conta?" to="/register">
          Cadastre-se
        </EntryLink>
        <EntryLink to="/forgot-password">Esqueci minha senha</EntryLink>
      </EntryLinks>
    </EntryPage>
  );
}
