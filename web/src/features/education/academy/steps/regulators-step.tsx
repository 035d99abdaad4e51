import type { Lesson } from '../lesson';
import { type ActFact, ActFacts, DERIVATIVES_ARE_SECURITIES, SECURITIES_ACT } from '../parts/act-facts';
import { Lab } from '../parts/lesson-parts';
import { Question } from '../parts/question';

const REGULATORS: readonly ActFact[] = [
  {
    name: 'Brasil: CVM',
    text: `${DERIVATIVES_ARE_SECURITIES} Oferecê-las ao público ou intermediá-las depende de autorização dela, e a CVM já mandou parar empresas que as ofereciam aqui sem ter essa autorização.`,
    act: `${SECURITIES_ACT}, arts. 2º (VIII), 16 e 19.`,
  },
  {
    name: 'União Europeia: ESMA',
    text: 'Proibiu em 2018 a venda de opções binárias ao investidor comum. Em 2019, quando a medida terminou, a maioria dos países já tinha proibições próprias.',
    act: 'Decisão (UE) 2018/795 da ESMA, de 22 de maio de 2018.',
  },
  {
    name: 'Reino Unido: FCA',
    text: 'Proibiu de forma permanente a venda de opções binárias ao investidor comum, desde 2 de abril de 2019. Citou perdas grandes e inesperadas dos clientes.',
    act: 'FCA, Policy Statement PS19/11, de março de 2019.',
  },
];

function RegulatorsBody() {
  return (
    <Lab>
      <ActFacts facts={REGULATORS} />
      <Question
        text="Uma empresa de fora oferece opções binárias a brasileiros pela internet. Ela está autorizada?"
        answers={[
          {
            text: 'Sim, se tiver licença em outro país',
            why: 'Licença de fora não vale para captar clientes aqui.',
          },
          {
            text: 'Não, a menos que a CVM a tenha autorizado',
            why: 'No site da CVM você consulta quem tem registro e quem recebeu ordem de parar.',
            right: true,
          },
          { text: 'Sim, se pagar impostos', why: 'Imposto não é autorização.' },
        ]}
      />
      <Question
        text="Por que a plataforma de prática do Farol não usa dinheiro de verdade?"
        answers={[
          {
            text: 'Porque para aprender não é preciso arriscar',
            why: 'Nela você mede o seu próprio acerto sem perder nada.',
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
  lead: 'Antes de pensar em dinheiro de verdade, veja o que três reguladores decidiram sobre opções binárias, com o nome e a data de cada ato.',
  Body: RegulatorsBody,
  source: 'Os atos citados acima. Isto é informação, não consultoria jurídica; confira o texto vigente.',
};
