import { chakra } from '@chakra-ui/react/styled-system';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ThemeButton } from '../../entities/theme-button';
import { Brand } from '../../ui/brand';
import { Icon } from '../../ui/icon';
import { LighthouseScene } from '../../ui/lighthouse-scene';
import { RiskWarning } from '../../ui/risk-warning';
import { TextField, type TextFieldProps } from '../../ui/text-field';
import { TextLink } from '../../ui/text-link';
import { useDocumentTitle } from '../../ui/use-document-title';

const Art = chakra('header', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    minH: { base: '208px', md: '100dvh' },
    bg: { base: 'action.soft', _dark: 'surface' },
    borderRightWidth: { base: 0, md: '1px' },
    borderBottomWidth: { base: '1px', md: 0 },
    '& > svg': {
      position: 'absolute',
      overflow: 'visible',
      inset: { base: '-163px -11px auto auto', md: 0 },
      w: { base: '406px', md: 'full' },
      h: { base: '464px', md: 'full' },
      maxW: 'none',
    },
  },
});

const Caption = chakra('div', {
  base: { position: 'absolute', top: { base: '6', md: '10' }, insetX: { base: '6', md: '12' } },
});
const Motto = chakra('p', {
  base: { mt: '8', textStyle: '3xl', fontWeight: 'semibold', maxW: '14ch', hideBelow: 'md' },
});
const Means = chakra('p', { base: { mt: '3', color: 'muted', maxW: '42ch', hideBelow: 'md' } });

function LoginArt() {
  return (
    <Art>
      <LighthouseScene />
      <Caption>
        <Brand size="lg" />
        <Motto>Mostra onde você está. O rumo é seu.</Motto>
        <Means>
          Sinais calculados de velas fechadas, com o acerto medido sempre ao lado do ponto de equilíbrio.
        </Means>
      </Caption>
    </Art>
  );
}

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
const Title = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold', outline: 0 } });
const Lead = chakra('p', { base: { mt: '1', color: 'muted', overflowWrap: 'anywhere' } });
const Corner = chakra('div', { base: { position: 'absolute', top: '4', right: '4' } });

/**
 * Outside a dialog, `method="dialog"` submits nothing, so pressing the button before the page's code has loaded is
 * harmless.
 */
export const EntryForm = chakra(
  'form',
  { base: { display: 'flex', flexDirection: 'column', gap: '4' } },
  { defaultProps: { method: 'dialog' } },
);

/** Texts and links below the button of a form. */
export const EntryLinks = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', color: 'muted', textAlign: 'center' },
});

interface EntryLinkProps {
  /** The question that the link answers. */
  readonly question?: string;
  readonly to: string;
  readonly children: string;
}

export function EntryLink({ question, to, children }: EntryLinkProps) {
  return (
    <p>
      {question}{' '}
      <TextLink asChild>
        <Link to={to}>{children}</Link>
      </TextLink>
    </p>
  );
}

/** The e-mail address of an account. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      size="lg"
      label="E-mail"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      icon={<Icon as={Mail} />}
      {...props}
    />
  );
}

/** The router's key for the location that the document was loaded at. */
const FIRST_LOCATION = 'default';

/** Moves focus to the page's heading when a link led here, as loading a new document would. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // Decided once, on arrival: an address that changes later must not take the focus from a field.
  const [isLinkedTo] = useState(key !== FIRST_LOCATION);
  useEffect(() => {
    if (isLinkedTo) heading.current?.focus();
  }, [isLinkedTo]);
  return heading;
}

interface EntryPageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** Layout of the pages before the sign-in: the lighthouse beside a form. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  useDocumentTitle(title);
  const heading = useFocusOnArrival();
  return (
    <Page>
      <LoginArt />
      <Main>
        <Corner>
          <ThemeButton />
        </Corner>
        <Column>
          <div>
            <Title ref={heading} tabIndex={-1}>
              {title}
            </Title>
            <Lead>{lead}</Lead>
          </div>
          {children}
          <RiskWarning frame="rule" />
        </Column>
      </Main>
    </Page>
  );
}
