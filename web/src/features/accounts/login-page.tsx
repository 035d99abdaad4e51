import { chakra } from '@chakra-ui/react/styled-system';
import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SignedInUserFragment } from '../../gql/operations';
import { clearForLogin, takeJustLoggedOut } from '../../lib/session/clearing';
import { readReturnPath } from '../../lib/session/expiry';
import { toggleTheme } from '../../lib/theme/theme';
import { useTheme } from '../../lib/theme/use-theme';
import { Notice } from '../../ui/notice';
import { notify } from '../../ui/notify';
import { RiskWarning } from '../../ui/risk-warning';
import { ThemeToggle } from '../../ui/theme-toggle';
import { useDocumentTitle } from '../../ui/use-document-title';
import { LoginArt } from './login-art';
import { LoginForm } from './login-form';

const Page = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    minH: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
    gridTemplateRows: { base: '208px 1fr', md: 'none' },
  },
});

const Main = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', md: 'center' },
    px: '6',
    pt: { base: '8', md: '10' },
    pb: '10',
  },
});

const Column = chakra('div', {
  base: { w: 'full', maxW: '360px', display: 'flex', flexDirection: 'column', gap: '6' },
});
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold' } });
const Lead = chakra('p', { base: { mt: '1', color: 'muted' } });
const Corner = chakra('div', { base: { position: 'absolute', top: '4', right: '4' } });
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

interface LoginPageProps {
  readonly onSignedIn: (user: SignedInUserFragment) => void;
}

export function LoginPage({ onSignedIn }: LoginPageProps) {
  useArrival();
  useDocumentTitle('Entrar');
  const [expired] = useState(() => readReturnPath() !== null);
  const theme = useTheme();
  return (
    <Page>
      <LoginArt />
      <Main>
        <Corner>
          <ThemeToggle dark={theme === 'dark'} onToggle={toggleTheme} />
        </Corner>
        <Column>
          <div>
            <Title>Entrar</Title>
            <Lead>Use o e-mail e a senha da sua conta.</Lead>
          </div>
          {expired && <ExpiredNotice />}
          <LoginForm onSignedIn={onSignedIn} />
          <RiskWarning frame="rule" />
        </Column>
      </Main>
    </Page>
  );
}
