import { chakra } from '@chakra-ui/react/styled-system';
import { Panel, PanelBody } from './lesson-parts';

const Text = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > h3': { fontWeight: 'semibold' },
    '& > p': { color: 'muted' },
    '& > p:last-of-type': { textStyle: 'xs' },
  },
});

/** A statement from an official act, with the act's name and date. */
export interface ActFact {
  readonly name: string;
  readonly text: string;
  readonly act: string;
}

export const SECURITIES_ACT = 'Lei nº 6.385, de 7 de dezembro de 1976';

export const DERIVATIVES_ARE_SECURITIES =
  'A lei trata os contratos derivativos como valores mobiliários, qualquer que seja o ativo por trás deles. Para a CVM, opções binárias são derivativos.';

/** A list of facts, each with its act in small text. */
export function ActFacts({ facts }: { readonly facts: readonly ActFact[] }) {
  return (
    <Panel>
      {facts.map(({ name, text, act }) => (
        <PanelBody key={name}>
          <Text>
            <h3>{name}</h3>
            <p>{text}</p>
            <p>{act}</p>
          </Text>
        </PanelBody>
      ))}
    </Panel>
  );
}
