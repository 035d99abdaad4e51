import type { ChartTheme, ProfileRing } from '#schema/rewards.js';
import { useChooseAppearanceMutation } from '../../../gql/rewards-looks';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

export interface Looks {
  readonly profileRing: ProfileRing;
  readonly chartTheme: ChartTheme;
}

/** Chooses how things look, shown at once and taken back where the gateway refuses. @param userId whose looks */
export function useChooseLooks(userId: string, shown: Looks) {
  const [mutate] = useChooseAppearanceMutation();
  return (choice: Partial<Looks>) => {
    const chooseAppearance = { __typename: 'Appearance' as const, id: userId, ...shown, ...choice };
    mutate({ variables: { input: choice }, optimisticResponse: { chooseAppearance } }).catch(
      (error: unknown) => {
        const description = errorMessage(error, 'A aparência não foi guardada. Tente novamente.');
        notify({ tone: 'error', title: 'Erro', description });
      },
    );
  };
}
