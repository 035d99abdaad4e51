import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { PublicPage } from '../../../entities/public-page';
import { TextLink } from '../../../ui/text-link';

const Foot = chakra('p', { base: { mt: '10', pt: '4', borderTopWidth: '1px', color: 'muted' } });

const Part = chakra('section', {
  base: {
    mt: '8',
    textStyle: 'md',
    overflowWrap: 'anywhere',
    '& > h2': { textStyle: 'lg', fontWeight: 'semibold' },
    '& > p, & > ul': { mt: '3' },
    '& ul': { listStyle: 'disc', pl: '5', display: 'flex', flexDirection: 'column', gap: '2' },
    '& li::marker': { color: 'muted' },
    '& b': { fontWeight: 'semibold' },
  },
});

interface LegalSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function LegalSection({ title, children }: LegalSectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Part>
  );
}

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  /** The companion page, linked from this one. */
  readonly other: { readonly path: string; readonly title: string };
  readonly children: ReactNode;
}

/** A public page of plain text, with or without a signed-in user. */
export function LegalPage({ title, lead, other, children }: LegalPageProps) {
  return (
    <PublicPage title={title} lead={lead}>
      {children}
      <Foot>
        Leia também:{' '}
        <TextLink asChild underlined>
          <Link to={other.path}>{other.title}</Link>
        </TextLink>
        {' · '}
        <TextLink asChild underlined>
          <Link to="/docs">Documentação para integrações</Link>
        </TextLink>
      </Foot>
    </PublicPage>
  );
}
