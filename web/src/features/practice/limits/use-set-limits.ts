import { type PracticeLimitsInput, useSetPracticeLimitsMutation } from '../../../gql/practice';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

/** Sets one's own daily limits; answers whether the gateway took them. */
export function useSetLimits() {
  const [mutate, { loading }] = useSetPracticeLimitsMutation();
  const save = async (input: PracticeLimitsInput): Promise<boolean> => {
    try {
      await mutate({ variables: { input } });
      notify({ title: 'Limites salvos', tone: 'success' });
      return true;
    } catch (error) {
      const description = errorMessage(error, 'Não deu para salvar os limites. Tente novamente.');
      notify({ title: 'Erro', description, tone: 'error' });
      return false;
    }
  };
  return { save, saving: loading };
}
