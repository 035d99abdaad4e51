import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useDocumentTitle } from './use-document-title';

/** Shown when not even the navigation could be rendered. */
export function CrashPage() {
  return (
    <MessagePage
      title="Algo deu errado"
      text="A tela não pôde ser mostrada. Recarregue a página; se acontecer de novo, tente mais tarde."
      action={
        <Button size="lg" onClick={() => location.reload()}>
          Recarregar
        </Button>
      }
    />
  );
}

interface UnreachablePageProps {
  /** What is unaffected meanwhile. */
  readonly kept: string;
  readonly onRetry: () => void;
}

/** The server is unreachable while a user is signed in: the session is kept. */
export function UnreachablePage({ kept, onRetry }: UnreachablePageProps) {
  return (
    <MessagePage
      title="Sem conexão com o servidor"
      text={`Verifique sua conexão e tente de novo. ${kept}`}
      action={
        <Button size="lg" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  );
}

const Page = chakra('main', {
  base: { minH: '100dvh', display: 'grid', placeItems: 'center', p: '6' },
});
const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '6',
    textAlign: 'center',
    maxW: '400px',
  },
});
const Kicker = chakra('p', { base: { color: 'muted', fontWeight: 'medium', mb: '2' } });
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold', mb: '2' } });
const Text = chakra('p', { base: { color: 'muted' } });

interface MessagePageProps {
  readonly picture?: ReactNode;
  readonly kicker?: string;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

/** A full-window page with one message and one next action. */
export function MessagePage({ picture, kicker, title, text, action }: MessagePageProps) {
  useDocumentTitle(title);
  return (
    <Page>
      <Column>
        {picture}
        <div>
          {kicker && <Kicker>{kicker}</Kicker>}
          <Title>{title}</Title>
          <Text>{text}</Text>
        </div>
        {action}
      </Column>
    </Page>
  );
}
