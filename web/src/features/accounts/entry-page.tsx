import { chakra } from '@chakra-ui/react/styled-system';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ThemeButton } from '../../entities/theme-button';
import { Brand } from '../../ui/brand';
import { Icon } from '../../ui/icon';
import { LighthouseHead, LighthouseScene } from '../../ui/lighthouse-scene';
import { RiskWarning } from '../../ui/risk-warning';
import { TextField, type TextFieldProps } from '../../ui/text-field';
import { TextLink } from '../../ui/text-link';
import { THREE_BESIDE } from '../../ui/theme/tokens';
import { useDocumentTitle } from '../../ui/use-document-title';
import { Headline, Means, VisitorPitch, VisitorProofs } from './visitor-parts';

const Page = chakra('div', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    display: 'grid',
    minH: '100dvh',
    overflow: 'hidden',
    bg: { base: 'action.soft', _dark: 'surface' },
  },
});
// Beside the form, below everything, and in a layer of its own, so that it is not repainted with what is above it. On a
// phone the form's head has its lamp.
const Scene = chakra('div', {
  base: {
    display: { base: 'none', sm: 'block' },
    position: 'absolute',
    zIndex: -1,
    willChange: 'transform',
    left: 'calc((100% - 464px) / 2 - 548px)',
    top: '168px',
    '& > svg': { overflow: 'visible', maxW: 'none' },
    [THREE_BESIDE]: { left: 'calc(50% - 656px)', top: 'auto', bottom: 'min(0px, calc(100dvh - 860px))' },
  },
});
const Main = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'start',
    w: 'full',
    maxW: '1280px',
    mx: 'auto',
    px: { base: '4', sm: '8' },
    pt: { base: '3', sm: '8' },
    pb: { base: '6', sm: '8' },
    gap: { base: '4', sm: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 400px)' },
    [THREE_BESIDE]: {
      alignContent: 'normal',
      justifyContent: 'space-between',
      px: '12',
      py: '10',
      gridTemplateColumns: '440px minmax(0, 400px)',
      gridTemplateRows: 'auto 1fr',
    },
  },
});
const Intro = chakra('div', { base: { gridColumn: { sm: '1 / -1' }, [THREE_BESIDE]: { gridColumn: '1' } } });
const Logo = chakra('div', {
  base: { mb: { base: '3', sm: '6' }, [THREE_BESIDE]: { mb: '10' } },
});
const More = chakra('div', { base: { gridColumn: { sm: '1 / -1' }, [THREE_BESIDE]: { gridColumn: '1' } } });
const Motto = chakra('div', { base: { hideBelow: 'sm' } });
const Corner = chakra('div', {
  base: { position: 'absolute', top: { base: '1.5', sm: '4' }, right: { base: '2', sm: '4' } },
});

/** The card that the beam falls on. */
const Lit = chakra('div', {
  base: {
    gridColumn: { sm: '2' },
    alignSelf: 'center',
    overflow: 'hidden',
    bgColor: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    bgImage: {
      base: 'linear-gradient(180deg, {colors.beam.soft}, {colors.surface} 55%)',
      sm: 'linear-gradient(100deg, {colors.beam.soft}, {colors.surface} 62%)',
    },
    boxShadow: { sm: 'float' },
    [THREE_BESIDE]: { gridRow: '1 / 3' },
  },
});
const LitHead = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minH: { base: '76px', sm: 0 },
    px: { base: '4', sm: '8' },
    pl: { base: '116px', sm: '8' },
    pt: { base: '2', sm: '8' },
    '& > svg': { hideFrom: 'sm', position: 'absolute', inset: 0, w: 'full', h: '76px' },
    '& > *': { position: 'relative' },
  },
});
const Body = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '3', sm: '4' },
    px: { base: '4', sm: '8' },
    pt: { base: '4', sm: '5' },
    pb: { base: '4', sm: '6' },
  },
});
const Title = chakra('h1', {
  base: { textStyle: { base: 'xl', sm: '2xl' }, fontWeight: 'semibold', outline: 0 },
});
const Lead = chakra('p', { base: { mt: '1', color: 'muted', overflowWrap: 'anywhere' } });

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
  readonly lead?: ReactNode;
  /** Whether a stranger may come here first: the page then says what Farol is. */
  readonly introduces?: boolean;
  readonly children: ReactNode;
}

/** Layout of the pages before the sign-in: a form in the beam of the lighthouse. */
export function EntryPage({ title, lead, introduces = false, children }: EntryPageProps) {
  useDocumentTitle(title);
  const heading = useFocusOnArrival();
  return (
    <Page>
      <Scene>
        <LighthouseScene />
      </Scene>
      <Main>
        <Intro>
          <Logo>
            <Brand size="lg" />
          </Logo>
          {introduces ? (
            <VisitorPitch />
          ) : (
            <Motto>
              <Headline>Mostra onde você está. O rumo é seu.</Headline>
              <Means>
                Sinais calculados de velas fechadas, com o acerto medido sempre ao lado do ponto de
                equilíbrio.
              </Means>
            </Motto>
          )}
        </Intro>
        <Lit>
          <LitHead>
            <LighthouseHead />
            <Title ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {lead && <Lead>{lead}</Lead>}
          </LitHead>
          <Body>
            {children}
            <RiskWarning frame="rule" />
          </Body>
        </Lit>
        {introduces && (
          <More>
            <VisitorProofs />
          </More>
        )}
      </Main>
      <Corner>
        <ThemeButton />
      </Corner>
    </Page>
  );
}
