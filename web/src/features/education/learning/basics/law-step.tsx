import { useState } from 'react';
import { lawExercise } from '#schema/learning/basics-exercises.js';
import { useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import {
  type ActFact,
  ActFacts,
  DERIVATIVES_ARE_SECURITIES,
  SECURITIES_ACT,
} from '../../academy/parts/act-facts';
import { Lab, Small } from '../../academy/parts/lesson-parts';
import { type Answer, Question } from '../../academy/parts/question';

/** What the acts say, each with its name and date; looked up on 22 November 2026. */
const FACTS: readonly ActFact[] = [
  {
    name: 'Derivativo é valor mobiliário',
    text: DERIVATIVES_ARE_SECURITIES,
    act: `${SECURITIES_ACT}, art. 2º, VIII; CVM, alerta sobre o Ato Declaratório nº 17.790, de abril de 2020.`,
  },
  {
    name: 'Oferecer ao público depende da CVM',
    text: 'Só quem faz parte do sistema de distribuição, com autorização da CVM, pode intermediar valores mobiliários para quem mora no Brasil. A sede da empresa não muda isso.',
    act: 'Lei nº 6.385, de 1976, arts. 15, 16 e 19.',
  },
  {
    name: 'A CVM já mandou parar',
    text: 'Em 2020 ela determinou que uma plataforma estrangeira de opções binárias parasse de captar clientes aqui, e em 2021 repetiu o alerta. Em novembro de 2025 a ordem foi para 24 plataformas digitais de uma vez. A ordem é uma medida de cautela: não é condenação.',
    act: 'CVM, Ato Declaratório nº 17.790, de abril de 2020, e alerta de 2021; Ato Declaratório nº 24.167, alerta de 13 de novembro de 2025.',
  },
  {
    name: 'Câmbio é outra coisa',
    text: 'Comprar e vender moeda de verdade só se faz por instituição que o Banco Central autoriza. Apostar na direção de um par não é operação de câmbio.',
    act: 'Lei nº 14.286, de 29 de dezembro de 2021, art. 3º.',
  },
  {
    name: 'Recomendar também tem regra',
    text: 'Quem recomenda valores mobiliários como profissão precisa de credenciamento como analista. A relação de quem tem registro é pública, no site da CVM.',
    act: 'Resolução CVM nº 20, de 25 de fevereiro de 2021.',
  },
];

interface LawQuestion {
  readonly text: string;
  readonly answers: readonly Answer[];
}

/** In the order of the right places in the exercise. */
const QUESTIONS: readonly LawQuestion[] = [
  {
    text: 'Uma plataforma com sede fora do país aceita clientes brasileiros e tem licença lá. Do que ela precisa aqui?',
    answers: [
      { text: 'De nada, a licença de fora basta', why: 'A lei olha para quem é captado, não para a sede.' },
      {
        text: 'De autorização da CVM',
        why: 'Captar quem mora no Brasil para operar com derivativos depende da CVM.',
        right: true,
      },
      { text: 'De um site em português', why: 'O idioma do site não autoriza ninguém.' },
    ],
  },
  {
    text: 'O que é a ordem de parar que a CVM publica (stop order)?',
    answers: [
      { text: 'Uma condenação', why: 'Condenação só depois de um processo com defesa e decisão.' },
      { text: 'Um conselho', why: 'Descumprir a ordem leva a multa diária.' },
      {
        text: 'Uma medida de cautela, que manda suspender a oferta',
        why: 'Ela previne: manda parar enquanto se apura.',
        right: true,
      },
    ],
  },
  {
    text: 'Onde se confere se uma empresa pode oferecer investimentos aqui?',
    answers: [
      {
        text: 'No cadastro e nos alertas do site da CVM',
        why: 'Em gov.br/cvm estão o cadastro de participantes e a lista de alertas.',
        right: true,
      },
      { text: 'Nas avaliações da loja de aplicativos', why: 'Avaliação de aplicativo não é autorização.' },
      { text: 'Com quem indicou a empresa', why: 'Quem indica pode ganhar por cliente indicado.' },
    ],
  },
];

function LawBody() {
  const { submit } = useExercise();
  const [places, setPlaces] = useState<Readonly<Record<number, number>>>({});
  const answer = (question: number, place: number) => {
    const now = { ...places, [question]: place };
    setPlaces(now);
    submit(QUESTIONS.map((_, index) => now[index] ?? -1));
  };
  return (
    <Lab>
      <ActFacts facts={FACTS} />
      {QUESTIONS.map(({ text, answers }, index) => (
        <Question key={text} text={text} answers={answers} onAnswer={(place) => answer(index, place)} />
      ))}
      <Small>
        Isto é informação com fonte e data, consultada em novembro de 2026; leis mudam. O Farol não dá
        conselho jurídico nem de investimento, não é corretora e não recebe dinheiro de plataformas.
      </Small>
    </Lab>
  );
}

export const lawLesson: Lesson = {
  id: 'law',
  title: 'O que diz a lei no Brasil',
  lead: 'Leia cinco fatos, cada um com o nome e a data do ato oficial, e responda três perguntas sobre eles.',
  Body: LawBody,
  exercise: lawExercise,
  source: 'Os atos citados acima, em planalto.gov.br e gov.br/cvm. Confira o texto vigente.',
};
