import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { TextLink } from '../../ui/text-link';

const Lines = chakra('ul', {
  base: { display: 'grid', gap: '1', color: 'muted', '& b': { color: 'text', fontWeight: 'medium' } },
});

const KINDS = [
  { name: 'Prática', path: '/binary-options', text: 'operar nos preços de agora, com dinheiro fictício.' },
  {
    name: 'Treino',
    path: '/diario/treino',
    text: 'operar num trecho sorteado do passado, acelerado e em conta à parte.',
  },
  { name: 'Replay', path: '/diario?tab=replay', text: 'rever um dia seu no gráfico, sem operar.' },
] as const;

interface KindsOfPracticeProps {
  /** The one that the page is. */
  readonly shown: (typeof KINDS)[number]['name'];
}

/** One line for each way to practise, on the pages where they could be mixed up. */
export function KindsOfPractice({ shown }: KindsOfPracticeProps) {
  return (
    <Lines>
      {KINDS.map(({ name, path, text }) => (
        <li key={name}>
          {name === shown ? (
            <b>{name}</b>
          ) : (
            <TextLink asChild>
              <Link to={path}>{name}</Link>
            </TextLink>
          )}
          : {text}
        </li>
      ))}
    </Lines>
  );
}
