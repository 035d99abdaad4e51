import { Flex } from '@chakra-ui/react/flex';
import { useState } from 'react';
import { ScreenQuery } from '../../entities/screen-query';
import { useUser } from '../../features/accounts/auth-context';
import { PasskeysCard } from '../../features/accounts/passkeys/passkeys-card';
import { SecondFactorCard } from '../../features/accounts/second-factor/second-factor-card';
import { DataCard } from '../../features/accounts/settings/data-card';
import { PasswordCard } from '../../features/accounts/settings/password-card';
import { ProfileCard } from '../../features/accounts/settings/profile-card';
import { SessionsCard } from '../../features/accounts/settings/sessions-card';
import { ApiKeysCard } from '../../features/integrations/api-keys-card';
import { WeeklySummaryCard } from '../../features/rewards/weekly-summary/weekly-summary-card';
import { SettingsPageDocument } from '../../gql/app-screens-settings';
import { lazyPart } from '../../ui/lazy-part';
import { AccessNotice } from '../access-notice';

// They are far down the page, and not part of its first load.
const DevicesCard = lazyPart(() =>
  import('../../features/push/devices-card').then((card) => card.DevicesCard),
);
const TelegramCard = lazyPart(() =>
  import('../../features/telegram/telegram-card').then((card) => card.TelegramCard),
);

/** Where alerts are sent, for users who may have alerts; each channel can be removed here, too. */
function AlertPlaces() {
  return (
    <>
      <DevicesCard title="Aparelhos com notificações" />
      <TelegramCard />
    </>
  );
}

function SettingsCards() {
  const user = useUser();
  if (!user) return null;
  return (
    <Flex direction="column" gap="6" maxW="960px" py={{ lg: '2' }}>
      {user.accessSettings ? <ProfileCard user={user} /> : <AccessNotice title="Configurações" />}
      <PasswordCard username={user.username} />
      <PasskeysCard />
      <SecondFactorCard />
      <WeeklySummaryCard />
      <SessionsCard />
      <ApiKeysCard />
      {user.accessBinaryOptions && <AlertPlaces />}
      <DataCard />
    </Flex>
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
