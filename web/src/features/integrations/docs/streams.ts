interface Stream {
  /** Name of the subscription. */
  readonly name: string;
  readonly text: string;
  /** How it begins for who comes back. */
  readonly resume: string;
}

const FROM_NOW = 'Começa pelo que vale agora.';
const RESUMABLE = 'Retoma por after.';

/** The subscriptions that an API key may open; a test holds them equal to those of its scopes. */
export const STREAMS: readonly Stream[] = [
  { name: 'price', text: 'Cada preço novo de um par, com a vela em formação.', resume: FROM_NOW },
  { name: 'signalGenerated', text: 'Os sinais que você gera, por qualquer programa.', resume: RESUMABLE },
  {
    name: 'signalSettled',
    text: 'Os seus sinais, com o resultado, quando são liquidados.',
    resume: RESUMABLE,
  },
  { name: 'xpChanged', text: 'Seus totais de XP, sinais e tempo.', resume: FROM_NOW },
  { name: 'practiceChanged', text: 'O que acontece na sua conta de prática.', resume: 'Só o que é novo.' },
];
