/** Texts about a level, pt-BR. */
export interface LevelText {
  readonly description: string;
  /** What the level unlocks; for level 1, what every user has. */
  readonly rewards: readonly string[];
}

/** For the ten levels (spec §3); index 0 is level 1. */
export const LEVEL_TEXTS: readonly LevelText[] = [
  {
    description: 'O começo: conhecer o Farol sem pressa.',
    rewards: [
      'De todos: sinais com acerto medido, educação, prática, resumos, dois temas de gráfico e seus dados em arquivos',
    ],
  },
  { description: 'Você voltou e seguiu aprendendo.', rewards: ['Anel de perfil Maré'] },
  { description: 'Já tem uma rotina e fica nela.', rewards: ['Tema de gráfico Lagoa'] },
  { description: 'Lê as velas antes de decidir.', rewards: ['Anel de perfil Corda'] },
  { description: 'Sabe que uma queda também informa.', rewards: ['Anel de perfil Boia'] },
  { description: 'Vai longe, um dia de cada vez.', rewards: ['Tema de gráfico Crepúsculo'] },
  { description: 'Põe o plano de risco em primeiro lugar.', rewards: ['Anel de perfil Âmbar'] },
  { description: 'Vê o conjunto, não só a última vela.', rewards: ['Tema de gráfico Luar'] },
  { description: 'A disciplina já não pede esforço.', rewards: ['Anel de perfil Duplo'] },
  { description: 'Os dez segmentos acesos.', rewards: ['Anel de perfil Lente, de dez segmentos'] },
];
