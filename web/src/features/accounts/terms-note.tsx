import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '../../ui/text-link';

interface NewTabLinkProps {
  readonly href: string;
  readonly children: string;
}

/** Opens in a new tab, so that the form keeps what was typed while the terms are read. */
function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <TextLink href={href} target="_blank" rel="noopener" title="Abre em outra aba" underlined>
      {children}
    </TextLink>
  );
}

const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

/** Below every button that creates an account. */
export function TermsNote() {
  return (
    <Note>
      Ao criar a conta você aceita os <NewTabLink href="/termos">Termos</NewTabLink> e a{' '}
      <NewTabLink href="/privacidade">Política de Privacidade</NewTabLink>.
    </Note>
  );
}
