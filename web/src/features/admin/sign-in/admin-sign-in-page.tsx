import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ThemeButton } from '../../../entities/theme-button';
import { readAdminReturnPath } from '../../../lib/session/admin-expiry';
import { Brand } from '../../../ui/brand';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { useDocumentTitle } from '../../../ui/use-document-title';

import { ProviderStep } from './provider-step';
import { type AdminPassword, AdminSecondStep, type AskedStep, PasswordStep } from './sign-in-steps';

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minH: '100dvh', px: { base: '4', sm: '6' } },
});
const Top = chakra('header', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', h: '20', flex: 'none' },
});
const Main = chakra('main', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', sm: 'center' },
    gap: '6',
    w: 'full',
    maxW: '400px',
    mx: 'auto',
    pb: '20',
  },
});
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold' } });
const Lead = chakra('p', { base: { mt: '1', color: 'muted' } });
const Strong = chakra('p', { base: { fontWeight: 'medium' } });

function ExpiredNotice() {
  return (
    <Notice tone="warn" icon={<Icon as={Clock} />}>
      <Strong>Sua sessão expirou</Strong>
      <p>Entre de novo para voltar à página em que você estava.</p>
    </Notice>
  );
}

/** Sign-in of administrators, in one step or two; users have a separate page. */
export function AdminSignInPage() {
  useDocumentTitle('Acesso administrativo');
  const [expired] = useState(() => readAdminReturnPath() !== null);
  const [step, setStep] = useState<{ readonly typed: AdminPassword; readonly asked: AskedStep }>();
  return (
    <Page>
      <Top>
        <Brand />
        <ThemeButton />
      </Top>
      <Main>
        {/* Styled like a card: importing `Card` would load code that only the pages behind the sign-in share. */}
        <Flex
          direction="column"
          w="full"
          gap="6"
          p={{ base: '4', sm: '6' }}
          bg="surface"
          borderWidth="1px"
          borderRadius="lg"
        >
          <div>
            <Title>Acesso administrativo</Title>
            <Lead>{step ? 'Confirme que é você.' : 'Área restrita aos administradores do Farol.'}</Lead>
          </div>
          {expired && <ExpiredNotice />}
          {step ? (
            <AdminSecondStep {...step} onBack={() => setStep(undefined)} />
          ) : (
            <>
              <PasswordStep onStep={(typed, asked) => setStep({ typed, asked })} />
              <ProviderStep />
            </>
          )}
        </Flex>
        <ButtonLink asChild variant="ghost">
          <Link to="/">
            <Icon as={ArrowLeft} />
            Voltar ao login principal
          </Link>
        </ButtonLink>
      </Main>
    </Page>
  );
}
