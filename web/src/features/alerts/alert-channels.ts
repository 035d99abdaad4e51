import { ALERT_DIGEST_HOUR } from '#schema/alert.js';
import type { AlertChannel, AlertPartsFragment } from '../../gql/alerts';
import { formatDayClock } from '../../lib/format-time';

interface ChannelTexts {
  readonly label: string;
  readonly help: string;
  /** Shown instead of the help text if the channel is not set up. */
  readonly missing: string;
  /** The page where the channel is set up, and the text of the link to it. */
  readonly page: string;
  readonly setUp: string;
  /** 'avisado no sino' */
  readonly by: string;
}

export const CHANNELS: Readonly<Record<AlertChannel, ChannelTexts>> = {
  BELL: {
    label: 'Sino',
    help: 'Um aviso aqui no Farol.',
    missing: '',
    page: '/alertas',
    setUp: 'Sino',
    by: 'no sino',
  },
  PUSH: {
    label: 'Notificações',
    help: 'Em cada aparelho que você ativou, também com o Farol fechado.',
    missing: 'Nenhum aparelho ativado ainda.',
    page: '/alertas/aparelhos',
    setUp: 'ativar um aparelho',
    by: 'por notificação',
  },
  TELEGRAM: {
    label: 'Telegram',
    help: 'Uma mensagem do bot do Farol.',
    missing: 'Nenhuma conversa ligada ainda.',
    page: '/alertas#telegram',
    setUp: 'ligar o Telegram',
    by: 'no Telegram',
  },
  NTFY: {
    label: 'ntfy',
    help: 'Uma mensagem no seu tópico do ntfy.',
    missing: 'Nenhum tópico ligado ainda.',
    page: '/alertas#ntfy',
    setUp: 'ligar um tópico ntfy',
    by: 'no ntfy',
  },
  WEBHOOK: {
    label: 'Webhooks',
    help: 'Uma mensagem assinada a cada servidor seu que pede alertas.',
    missing: 'Nenhum webhook ligado que peça alertas.',
    page: '/alertas/webhooks',
    setUp: 'criar um webhook',
    by: 'por webhook',
  },
  MAIL: {
    label: 'E-mail',
    help: `Um resumo às ${ALERT_DIGEST_HOUR}h do seu fuso, com os alertas do dia anterior e como terminaram. Nenhum alerta sai sozinho por e-mail.`,
    missing: 'Desligado: seu e-mail recusou o resumo vezes demais.',
    page: '/alertas#resumo',
    setUp: 'ligar o resumo por e-mail',
    by: 'no resumo por e-mail',
  },
};

type Delivery = AlertPartsFragment['deliveries'][number];

const KINDS = { ALERT: 'avisado', OUTCOME: 'resultado' } as const;

const STATUSES: Readonly<Record<Delivery['status'], string>> = {
  DELIVERED: '',
  PENDING: 'a caminho',
  FAILED: 'não chegou',
  EXPIRED: 'não chegou a tempo',
  WITHHELD: 'retido',
  CANCELLED: 'cancelado',
};

/**
 * What was sent where, when, and the receiver's answer: 'avisado no sino 05/03 14:37', 'resultado por webhook
 * (exemplo.com.br) não chegou (500) 05/03 14:42'
 */
export function deliveryText({ kind, channel, receiver, status, answer, updatedAt }: Delivery): string {
  const answerText = status === 'DELIVERED' || answer === null ? '' : `(${answer})`;
  const parts = [
    KINDS[kind],
    CHANNELS[channel].by,
    receiver === null ? '' : `(${receiver})`,
    STATUSES[status],
    answerText,
    formatDayClock(updatedAt),
  ];
  return parts.filter((part) => part !== '').join(' ');
}
