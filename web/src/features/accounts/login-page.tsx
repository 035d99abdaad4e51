import { chakra } from '@chakra-ui/react/styled-system';
import { Ban, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SignedInUserFragment } from '../../gql/accounts';
import { clearForLogin, takeJustLoggedOut } from '../../lib/session/clearing';
import { readReturnPath, wasBlocked } from '../../lib/session/expiry';
import { Notice } from '../../ui/notice';
import { notify } from '../../ui/notify';
import { TextLink } from '../../ui/text-link';
import { EntryLinks } from './entry-form';
import { EntryPage } from './entry-page';
import { LoginForm } from './login-form';

const Strong = chakra('p', { base: { fontWeight: 'medium' } });

/** Clears what the last visitor left, and says that the session has just been ended where it was. */
function useArrival(): void {
  useEffect(() => {
    clearForLogin();
    if (takeJustLoggedOut()) notify({ tone: 'success', title: 'Logout realizado com sucesso' });
  }, []);
}

function ExpiredNotice() {
  return (
    <Notice tone="warn" icon={<Clock size={16} strokeWidth={1.75} aria-hidden="true" />}>
      <Strong>Sua sessão expirou</Strong>
      <p>Entre de novo para voltar à página em que você estava.</p>
    </Notice>
  );
}

function BlockedNotice() {
  return (
    <Notice tone="put" icon={<Ban size={16} strokeWidth={1.75} aria-hidden="true" />}>
      <Strong>Conta bloqueada</Strong>
      <p>Sua sessão foi encerrada por um administrador. Fale com o suporte.</p>
    </Notice>
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
    <EntryPage title="Entrar" lead="Use o e-mail e a senha da sua conta.">
      {blocked ? <BlockedNotice /> : expired && <ExpiredNotice />}
      <LoginForm onSignedIn={onSignedIn} />
      <EntryLinks>
        <p>
          Não tem uma conta?{' '}
          <TextLink asChild>
            <Link to="/register">Cadastre-se</Link>
          </TextLink>
        </p>
        <p>
          <TextLink asChild>
            <Link to="/forgot-password">Esqueci minha senha</Link>
          </TextLink>
        </p>
      </EntryLinks>
    </EntryPage>
  );
}
