import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { ScreenQuery } from '../../entities/screen-query';
import { useUser } from '../../features/accounts/auth-context';
import { ProviderCard } from '../../features/accounts/oidc/provider-card';
import { PasskeysCard } from '../../features/accounts/passkeys/passkeys-card';
import { SecondFactorCard } from '../../features/accounts/second-factor/second-factor-card';
import { DataCard } from '../../features/accounts/settings/data-card';
import { PasswordCard } from '../../features/accounts/settings/password-card';
import { ProfileCard } from '../../features/accounts/settings/profile-card';
import { SessionsCard } from '../../features/accounts/settings/sessions-card';
import { ApiKeysCard } from '../../features/integrations/api-keys-card';
import { NoticeSwitchesCard } from '../../features/notifications/switches/notice-switches-card';
import {
  useWeeklySummary,
  WeeklySummaryCard,
} from '../../features/rewards/weekly-summary/weekly-summary-card';
import { SettingsPageDocument } from '../../gql/app-screens-settings';
import { lazyPart } from '../../ui/lazy-part';
import { SectionIndex } from '../../ui/section-index';
import { AccessNotice } from '../access-notice';

// Where alerts are sent: far down the page, and not part of its first load.
const DevicesCard = lazyPart(() =>
  import('../../features/push/devices-card').then((card) => card.DevicesCard),
);
const TelegramCard = lazyPart(() =>
  import('../../features/telegram/telegram-card').then((card) => card.TelegramCard),
);

/** A section's place, which the index leads to. */
const Place = chakra('div', { base: { '& + &': { mt: '6' } } });

/** The sections in the page's order; those of alerts only for users who may have alerts. */
const SECTIONS = [
  { id: 'perfil', title: 'Perfil' },
  { id: 'senha', title: 'Senha' },
  { id: 'chaves-de-acesso', title: 'Chaves de acesso' },
  { id: 'duas-etapas', title: 'Duas etapas' },
  { id: 'resumo', title: 'Resumo semanal' },
  { id: 'avisos', title: 'Avisos' },
  { id: 'sessoes', title: 'Sessões' },
  { id: 'api', title: 'Chaves de API' },
  { id: 'alertas', title: 'Onde chegam alertas', ofAlerts: true },
  { id: 'dados', title: 'Seus dados' },
] as const;
type SectionId = (typeof SECTIONS)[number]['id'];

/** The switches of notices, with that of the weekly summary. */
function NoticeSwitches() {
  const { wanted, set } = useWeeklySummary();
  const weekly = { name: 'Resumo semanal', channel: 'MAIL', checked: wanted, onChange: set } as const;
  return <NoticeSwitchesCard others={[weekly]} />;
}

function SettingsCards() {
  const user = useUser();
  if (!user) return null;
  const cards: Readonly<Record<SectionId, ReactNode>> = {
    perfil: user.accessSettings ? <ProfileCard user={user} /> : <AccessNotice title="Configurações" />,
    senha: (
      <Flex direction="column" gap="6">
        <PasswordCard username={user.username} />
        <ProviderCard />
      </Flex>
    ),
    'chaves-de-acesso': <PasskeysCard />,
    'duas-etapas': <SecondFactorCard />,
    resumo: <WeeklySummaryCard />,
    avisos: <NoticeSwitches />,
    sessoes: <SessionsCard />,
    api: <ApiKeysCard />,
    alertas: (
      <Flex direction="column" gap="6">
        <DevicesCard title="Aparelhos com notificações" />
        <TelegramCard />
      </Flex>
    ),
    dados: <DataCard />,
  };
  const shown = SECTIONS.filter((section) => user.accessBinaryOptions || !('ofAlerts' in section));
  return (
    <Box py={{ lg: '2' }}>
      <SectionIndex sections={shown}>
        {shown.map(({ id }) => (
          <Place key={id} id={id}>
            {cards[id]}
          </Place>
        ))}
      </SectionIndex>
    </Box>
  );
}

/**
 * The profile requires accessSettings; password, passkeys, second factor, sessions, API keys, export and deletion are
 * available to every signed-in user.
 */
export function SettingsPage() {
  const [binaryOptions] = useState(useUser()?.accessBinaryOptions === true);
  return (
    <ScreenQuery query={SettingsPageDocument} variables={{ binaryOptions }}>
      <SettingsCards />
    </ScreenQuery>
  );
}
