import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import ClockCheck from 'lucide-react/icons/clock-check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Scale from 'lucide-react/icons/scale';
import SearchCheck from 'lucide-react/icons/search-check';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router-dom';
import { RecordStrip } from '../../entities/record-summary/record-strip';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { THREE_BESIDE } from '../../ui/theme/tokens';

export const Headline = chakra('p', {
  base: {
    textStyle: { base: 'xl', sm: '3xl' },
    fontWeight: 'semibold',
    letterSpacing: '-.02em',
    textWrap: 'balance',
  },
});
export const Means = chakra('p', {
  base: {
    mt: { base: '1', sm: '3' },
    textStyle: { base: 'sm', sm: 'md' },
    color: 'muted',
    textWrap: 'balance',
  },
});
const Strip = chakra('div', { base: { mt: { base: '3', sm: '6' } } });

/** What Farol is and what sets it apart, with the record of now. */
export function VisitorPitch() {
  return (
    <>
      <Headline>Sinais CALL/PUT para opções binárias.</Headline>
      <Means>Cada um é registrado antes do resultado e contado em público.</Means>
      <Strip>
        <RecordStrip />
      </Strip>
    </>
  );
}

interface Proof {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const PROOFS: readonly Proof[] = [
  {
    icon: ClockCheck,
    title: 'Registrado antes do resultado',
    text: 'Cada sinal ganha número e hora antes de vencer.',
  },
  {
    icon: Scale,
    title: 'Erros contados, como os acertos',
    text: 'Nada é apagado: o placar soma os dois.',
  },
  { icon: SearchCheck, title: 'Confira você mesmo', text: 'Baixe o registro e refaça a conta.' },
];

// A card of its own below the form, or part of the column beside it.
const Section = chakra('section', {
  base: {
    p: { base: '4', sm: '5' },
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    [THREE_BESIDE]: { p: 0, bg: 'transparent', borderWidth: 0 },
  },
});
const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '4', sm: '5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    [THREE_BESIDE]: { gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > li': {
      display: 'flex',
      flexDirection: { base: 'row', sm: 'column' },
      gap: '3',
      [THREE_BESIDE]: { flexDirection: 'row' },
    },
    '& b': { fontWeight: 'semibold' },
    '& p': { color: 'muted' },
  },
});
const Tile = chakra(
  'span',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      boxSize: '10',
      bg: 'surface',
      color: 'action.fg',
      borderWidth: '1px',
      borderRadius: 'md',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: { base: '4', sm: '6' },
    '& > a': { flex: { base: '1 0 auto', sm: 'none' } },
  },
});

/** Why the figures can be believed, and the ways to see for oneself without an account. */
export function VisitorProofs() {
  return (
    <Section aria-label="Por que confiar">
      <List>
        {PROOFS.map(({ icon, title, text }) => (
          <li key={title}>
            <Tile>
              <Icon as={icon} size={20} />
            </Tile>
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
      <Ways>
        <ButtonLink asChild variant="secondary">
          <Link to="/placar">
            <Icon as={Trophy} />
            Ver o placar
          </Link>
        </ButtonLink>
        <ButtonLink asChild variant="secondary">
          <Link to="/laboratorio">
            <Icon as={FlaskConical} />
            Testar no laboratório
          </Link>
        </ButtonLink>
      </Ways>
    </Section>
  );
}
