import { chakra } from '@chakra-ui/react/styled-system';
import type { Lesson } from '../lesson';
import { Lab, Panel, PanelBody } from '../parts/lesson-parts';
import { Question } from '../parts/question';

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

const REGULATORS = [
  {
    name: 'Brasil: CVM',
    text: 'Contratos derivativos são valores mobiliários, e oferecê-los ao público ou intermediá-los depende da CVM. Opções binárias não estão autorizadas: a CVM já mandou parar empresas que as ofereciam aqui.',
    act: 'Lei nº 6.385, de 7 de dezembro de 1976, arts. 2º (VIII), 16 e 19.',
  },
  {
    name: 'União Europeia: ESMA',
    text: 'Proibiu em 2018 vender opções binárias ao investidor comum. Em 2019, quando a medida terminou, a maioria dos países já tinha proibições próprias.',
    act: 'Decisão (UE) 2018/795 da ESMA, de 22 de maio de 2018.',
  },
  {
    name: 'Reino Unido: FCA',
    text: 'Proibiu de forma permanente vender opções binárias ao investidor comum, desde 2 de abril de 2019. Citou perdas grandes e inesperadas dos clientes.',
    act: 'FCA, Policy Statement PS19/11, de março de 2019.',
  },
] as const;

function RegulatorsBody() {
  return (
    <Lab>
      <Panel>
        {REGULATORS.map(({ name, text, act }) => (
          <PanelBody key={name}>
            <Text>
              <h3>{name}</h3>
              <p>{text}</p>
              <p>{act}</p>
            </Text>
          </PanelBody>
        ))}
      </Panel>
      <Question
        text="Uma empresa de fora oferece opções binárias a brasileiros pela internet. Ela está autorizada?"
        answers={[
          {
            text: 'Sim, se tiver licença em outro país',
            why: 'Licença de fora não vale para captar clientes aqui.',
          },
          {
            text: 'Não: no Brasil o produto não está autorizado',
            why: 'No site da CVM se consulta quem tem registro e quem recebeu ordem de parar.',
            right: true,
          },
          { text: 'Sim, se pagar impostos', why: 'Imposto não é autorização.' },
        ]}
      />
      <Question
        text="Por que a plataforma de prática do Farol não usa dinheiro de verdade?"
        answers={[
          {
            text: 'Porque aprender não pede risco',
            why: 'Nela se mede o próprio acerto sem perder nada.',
            right: true,
          },
          {
            text: 'Porque o dinheiro vem depois',
            why: 'A prática serve para medir, não para chegar a uma aposta.',
          },
        ]}
      />
    </Lab>
  );
}

export const regulatorsLesson: Lesson = {
  id: 'regulators',
  title: 'O que dizem os reguladores',
  lead: 'Antes de pensar em dinheiro de verdade, veja o que três reguladores decidiram sobre opções binárias, com o nome e o ano de cada ato.',
  Body: RegulatorsBody,
  source: 'Os atos citados acima. Isto é informação, não consultoria jurídica; confira o texto vigente.',
};
