import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CHANNEL_FAILURES_MAX } from '#schema/alert.js';
import {
  MAX_WEBHOOKS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_REPLAY_MAX,
  WEBHOOK_REPLAYS_PER_MINUTE,
  WEBHOOK_ROTATION_HOURS,
  WEBHOOK_TIMEOUT_SECONDS,
} from '#schema/webhook.js';
import { copyFrom } from '../../../entities/copy-from';
import { CodeBlock } from '../../../ui/code-block';
import { Tabs } from '../../../ui/tabs';
import { Code, DocsTable } from './docs-parts';
import botInJavaScript from './programs/bot.mjs?raw';
import botInPython from './programs/bot.py?raw';
import receiverInPython from './programs/receiver.py?raw';
import receiverInTypeScript from './programs/receiver.ts?raw';
import { codeFor } from './quick-starts';
import { WEBHOOK_TEXTS } from './webhook-texts';

const EVENT_ROWS = WEBHOOK_EVENTS.map((event) => ({
  key: event,
  cells: [<Code key={event}>{WEBHOOK_EVENT_TYPES[event]}</Code>, WEBHOOK_TEXTS[event]],
}));

const Title = chakra('h3', { base: { mt: '2', textStyle: 'md', fontWeight: 'semibold' } });

const LANGUAGES = [
  { id: 'javascript', label: 'TypeScript e JavaScript' },
  { id: 'python', label: 'Python' },
] as const;
type Language = (typeof LANGUAGES)[number]['id'];

const PROGRAMS = {
  receiver: { javascript: receiverInTypeScript, python: receiverInPython },
  bot: { javascript: botInJavaScript, python: botInPython },
} as const;

/** Node runs both as they are. */
const NODE_LANGUAGE = { receiver: 'TypeScript', bot: 'JavaScript' } as const;

/** How to write a receiver, and a program that follows its owner's alerts; the gateway's tests run both as printed. */
export function WebhookGuide() {
  const [language, setLanguage] = useState<Language>('javascript');
  const block = (label: string, program: keyof typeof PROGRAMS) => (
    <CodeBlock
      label={`${label}, ${language === 'python' ? 'Python' : NODE_LANGUAGE[program]}`}
      code={codeFor(PROGRAMS[program][language], window.location.origin)}
      onCopy={copyFrom}
    />
  );
  return (
    <Stack gap="4">
      <DocsTable label="Eventos dos webhooks" heads={['Evento', 'O que conta']} rows={EVENT_ROWS} />
      <p>
        A assinatura segue o padrão Standard Webhooks: <Code>webhook-id</Code>, <Code>webhook-timestamp</Code>{' '}
        e <Code>webhook-signature</Code> com HMAC-SHA256 de <Code>id.timestamp.corpo</Code>. O id é o mesmo em
        cada tentativa: guarde-o e ignore o que chegar de novo. Depois de trocar o segredo, os dois assinam
        por {WEBHOOK_ROTATION_HOURS} horas.
      </p>
      <p>
        Responda 2xx em {WEBHOOK_TIMEOUT_SECONDS} s. Qualquer outra resposta é uma falha, redirecionamentos
        também; com 410 o webhook é desligado na hora, e com {CHANNEL_FAILURES_MAX} falhas seguidas também,
        com um aviso no sino. São até {MAX_WEBHOOKS} por conta, só https na porta 443 de um servidor público.
        Criar um webhook ou trocar o segredo pede a senha, com aviso por e-mail, e redefinir a senha desliga
        todos. As entregas ficam à vista por {WEBHOOK_LOG_DAYS} dias e podem ser reenviadas.
      </p>
      <p>
        Cada mensagem tem em <Code>sequence</Code> o seu número entre as do webhook <Code>endpointId</Code>:
        de 1 em diante, sem buracos, testes incluídos. Elas podem chegar fora de ordem, e um número que falta
        é uma mensagem que não chegou. <Code>GET /api/webhooks/ID/deliveries?after=N</Code> (em GraphQL,{' '}
        <Code>webhookMessages</Code>), com uma chave WEBHOOKS, responde em ordem o que veio depois de N, com{' '}
        <Code>oldest</Code> e <Code>newest</Code>; o que ficou retido vem sem conteúdo.{' '}
        <Code>POST /api/webhooks/ID/replay</Code> (<Code>replayWebhook</Code>) reenvia a partir de um número,
        com os mesmos ids, até {WEBHOOK_REPLAY_MAX} por vez, {WEBHOOK_REPLAYS_PER_MINUTE} vezes por minuto.
      </p>
      <p>
        Durante uma pausa ou com um limite seu atingido não sai alerta nenhum, nem por webhook nem pelo fluxo,
        e ordens por chave são recusadas como as da página.
      </p>
      <Tabs label="Linguagem dos programas" tabs={LANGUAGES} selected={language} onSelect={setLanguage}>
        <Stack gap="4" pt="4">
          <Title>Um receptor</Title>
          <p>
            Confere a assinatura, trata cada mensagem uma vez e em ordem, e busca as que faltam. Ele guarda
            num arquivo o número da última: para tratar de novo, diminua-o.
          </p>
          {block('Um receptor', 'receiver')}
          <Title>Um robô de prática</Title>
          <p>
            Recebe cada alerta pelo fluxo <Code>alertChanged</Code> e abre uma operação de prática, uma só por
            alerta. Não é dinheiro real, e nada indica que seguir todo sinal dê lucro: compare com o
            equilíbrio.
          </p>
          {block('Um robô de prática', 'bot')}
        </Stack>
      </Tabs>
    </Stack>
  );
}
