import { LOSSES_TO_PAUSE } from '#schema/practice.js';

/** An element of the page, and the text about it. */
export interface TourSpot {
  /** CSS selector. */
  readonly target: string;
  readonly text: string;
}

export interface TourStep {
  readonly id: string;
  readonly title: string;
  /** Page of the step; if absent, any page. */
  readonly path?: string;
  /** The first visible spot is shown: on a narrow screen some are elsewhere, or missing. */
  readonly spots: readonly [TourSpot, ...TourSpot[]];
  /** Side of the spot on which the text is placed in a wide window. */
  readonly side: 'right' | 'left' | 'bottom';
}

/** The guided tour (spec §2: eight steps) over the real interface. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    id: 'menu',
    title: 'Menu',
    side: 'right',
    spots: [
      {
        target: '[data-tour=menu]',
        text: 'Suas páginas ficam aqui; a que está aberta aparece em destaque. O aviso de risco fica sempre abaixo.',
      },
      {
        target: '[data-tour=menu-button]',
        text: 'Este botão abre o menu, com suas páginas e o aviso de risco.',
      },
    ],
  },
  {
    id: 'grafico',
    title: 'Gráfico',
    path: '/binary-options',
    side: 'right',
    spots: [
      {
        target: '[data-tour=chart]',
        text: 'As velas do par e do tempo escolhidos, ao vivo. Os mesmos números podem ser lidos em uma tabela.',
      },
      {
        target: '[data-tour=platform]',
        text: 'O gráfico do par e do tempo escolhidos, ao vivo, com a conta de prática ao lado. Os mesmos números podem ser lidos em uma tabela.',
      },
    ],
  },
  {
    id: 'gerador',
    title: 'Gerador de Sinais',
    path: '/binary-options',
    side: 'left',
    spots: [
      {
        target: '[data-tour=generator]',
        text: 'Calcula um sinal CALL ou PUT só de velas fechadas. As mesmas velas dão sempre o mesmo sinal.',
      },
    ],
  },
  {
    id: 'acerto',
    title: 'Acerto medido',
    path: '/binary-options',
    side: 'left',
    spots: [
      {
        target: '[data-tour=hit-rate]',
        text: 'Quantas vezes sinais assim acertaram, com a margem de erro e o ponto de equilíbrio. A confiança de um sinal não é uma probabilidade.',
      },
      {
        target: '[data-tour=generator]',
        text: 'Com cada sinal vem o acerto medido, ao lado do ponto de equilíbrio. A confiança de um sinal não é uma probabilidade.',
      },
    ],
  },
  {
    id: 'ativos',
    title: 'Sinais Ativos',
    path: '/binary-options',
    side: 'left',
    spots: [
      {
        target: '[data-tour=active-signals]',
        text: 'Os sinais que você salvou, até expirarem. Todo sinal gerado é liquidado e contado, salvo ou não.',
      },
    ],
  },
  {
    id: 'avancados',
    title: 'Sinais Avançados',
    path: '/advanced-signals',
    side: 'bottom',
    spots: [
      {
        // By its name: on a phone the page before has tabs too, and stays until this one is there.
        target: '#conteudo [role=tablist][aria-label="Sinais Avançados"]',
        text: 'Os dez pares agora, exemplos e sinais em lote; seus sinais com o resultado de cada um, e a análise técnica em números.',
      },
    ],
  },
  {
    id: 'educacao',
    title: 'Educação',
    path: '/education',
    side: 'bottom',
    spots: [
      {
        target: '[data-tour=academy]',
        text: `O tutorial, três módulos de estudo que abrem um depois do outro e as regras de risco, como a pausa depois de ${LOSSES_TO_PAUSE} perdas seguidas.`,
      },
    ],
  },
  {
    id: 'recompensas',
    title: 'Recompensas',
    path: '/rewards',
    side: 'bottom',
    spots: [
      {
        target: '[data-tour=level]',
        text: 'Seu nível, de onde veio cada XP e o que ele abre. Nada é dado por operações, valores ou ganhos.',
      },
    ],
  },
];

/** The steps on pages that this user may see. */
export function openSteps(mayVisit: (path: string) => boolean): readonly TourStep[] {
  return TOUR_STEPS.filter(({ path }) => path === undefined || mayVisit(path));
}
