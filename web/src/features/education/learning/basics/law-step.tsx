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

/** When the facts below were last looked up, unless one says otherwise. */
const REVIEWED = '29 de novembro de 2026';

/** Statements of the acts, each with its source and date. What could not be looked up is not stated. */
const FACTS: readonly ActFact[] = [
  {
    name: 'Derivativo é valor mobiliário',
    text: DERIVATIVES_ARE_SECURITIES,
    act: `${SECURITIES_ACT}, art. 2º, VIII; CVM, alerta sobre o Ato Declaratório nº 17.790, de abril de 2020.`,
  },
  {
    name: 'Oferecer ao público depende da CVM',
    text: 'Só quem faz parte do sistema de distribuição, com autorização da CVM, pode intermediar valores mobiliários para quem mora no Brasil. A sede da empresa não muda isso.',
    act: 'Lei nº 6.385, de 1976, arts. 15, 16 e 19. Este fato foi revisto em 23 de novembro de 2026.',
  },
  {
    name: 'A CVM já mandou parar',
    text: 'Em 2020 ela determinou que uma plataforma estrangeira de opções binárias parasse de captar clientes aqui, e em 2021 repetiu o alerta. Em novembro de 2025 a ordem foi de uma vez para 24 plataformas digitais que intermediavam valores mobiliários sem autorização. A ordem é uma medida cautelar: não é condenação.',
    act: 'CVM, Ato Declaratório nº 17.790, de abril de 2020, e alerta de 2021; Ato Declaratório nº 24.167, alerta de 13 de novembro de 2025.',
  },
  {
    name: 'Câmbio é outra coisa',
    text: 'Comprar e vender moeda estrangeira se faz em instituição autorizada pelo Banco Central; entre pessoas, só quantias pequenas, em espécie e de vez em quando. Apostar na direção de um par não é operação de câmbio.',
    act: 'Lei nº 14.286, de 29 de dezembro de 2021, arts. 3º e 19. Este fato foi revisto em 23 de novembro de 2026.',
  },
  {
    name: 'Recomendar também tem regra',
    text: 'Quem recomenda valores mobiliários como profissão precisa ser credenciado como analista. A lista de quem tem registro é pública, no site da CVM.',
    act: 'Resolução CVM nº 20, de 25 de fevereiro de 2021.',
  },
  {
    name: 'Derivativo só sobre economia e finanças',
    text: 'Desde 4 de maio de 2026, contratos derivativos no Brasil só podem ter como referência índices de preços, juros, câmbio, mercadorias, valores mobiliários e outros dados econômicos ou financeiros. Contratos sobre esporte, política e entretenimento são vedados, também quando a oferta vem de fora e se dirige ao país.',
    act: 'Resolução CMN nº 5.298, de 2026, conforme o resumo da consultoria MERC Group, de maio de 2026.',
  },
  {
    name: 'Contrato de sim ou não, só na bolsa',
    text: 'A CVM autorizou a operadora da bolsa brasileira a listar contratos de sim ou não sobre câmbio, índices, criptoativos e indicadores da economia, restritos a investidores profissionais. Isso não autoriza nenhuma plataforma de fora da bolsa.',
    act: 'Autorização da CVM, conforme a consultoria MERC Group, em junho de 2026; plano da B3 noticiado pela Exame em 5 de fevereiro de 2026. O ato não foi lido na fonte: confira em gov.br/cvm quem pode operar no dia em que você lê.',
  },
  {
    name: 'Menores de 18 anos',
    text: 'Desde março de 2026 há regras para todo serviço digital que crianças e adolescentes provavelmente alcancem. O que é proibido a eles exige verificação de idade confiável: declarar a própria idade não basta. O Farol é para maiores de 18 anos, não recebe dinheiro, não mostra publicidade e não tem conversas entre usuários. Ele não verifica a idade de quem cria a conta.',
    act: 'Lei nº 15.211, de 17 de setembro de 2025 (ECA Digital), arts. 1º e 9º, § 1º; prazo da Medida Provisória nº 1.319, de 2025.',
  },
];

interface LawQuestion {
  readonly text: string;
  readonly answers: readonly Answer[];
}

/** In the order of the exercise's right answers. */
const QUESTIONS: readonly LawQuestion[] = [
  {
    text: 'Uma plataforma com sede fora do país aceita clientes brasileiros e tem licença lá. Do que ela precisa aqui?',
    answers: [
      {
        text: 'De nada, a licença de fora basta',
        why: 'A lei olha para onde moram os clientes, não para onde fica a sede.',
      },
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
      { text: 'Uma condenação', why: 'Condenação só vem depois de um processo, com defesa e decisão.' },
      { text: 'Um conselho', why: 'Quem descumpre a ordem fica sujeito a multa diária.' },
      {
        text: 'Uma medida cautelar, que manda suspender a oferta',
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
      <Small>Revisto em {REVIEWED}.</Small>
      <ActFacts facts={FACTS} />
      {QUESTIONS.map(({ text, answers }, index) => (
        <Question key={text} text={text} answers={answers} onAnswer={(place) => answer(index, place)} />
      ))}
      <Small>
        Isto é informação com fonte e data; leis mudam. O Farol não dá conselho jurídico nem de investimento,
        não é corretora e não recebe dinheiro de plataformas.
      </Small>
    </Lab>
  );
}

export const lawLesson: Lesson = {
  id: 'law',
  title: 'O que diz a lei no Brasil',
  lead: `Leia ${FACTS.length} fatos, cada um com a fonte e a data, e responda ${QUESTIONS.length} perguntas sobre eles.`,
  Body: LawBody,
  exercise: lawExercise,
  source:
    'O que está citado acima, consultado na data da revisão, ou na que o fato traz; leis em planalto.gov.br, atos e alertas em gov.br/cvm. Confira o texto vigente.',
};
