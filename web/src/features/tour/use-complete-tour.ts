import { useCompleteGuidedTourMutation } from '../../gql/tour';
import { errorMessage } from '../../lib/apollo/error-message';
import { notify } from '../../ui/notify';

/** Keeps that the tour was taken to its end; its XP comes once, however often it is. */
export function useCompleteTour(): () => void {
  const [mutate] = useCompleteGuidedTourMutation();
  return () => {
    mutate().then(
      () => notify({ tone: 'success', title: 'Tour concluído' }),
      (error: unknown) => {
        const description = errorMessage(error, 'A conclusão do tour não foi registrada. Tente novamente.');
        notify({ tone: 'error', title: 'Erro', description });
      },
    );
  };
}
