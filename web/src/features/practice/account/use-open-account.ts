import { useRef } from 'react';
import { PracticeAccountDocument, useOpenPracticeAccountMutation } from '../../../gql/practice';
import { codeOf, errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

/** Opens a practice account; one that another tab has opened meanwhile is as good. */
export function useOpenAccount() {
  const [mutate, { client, loading }] = useOpenPracticeAccountMutation();
  const inFlight = useRef(false);
  const open = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    try {
      await mutate({
        update: (cache, { data }) => {
          if (!data) return;
          cache.writeQuery({
            query: PracticeAccountDocument,
            data: { practiceAccount: data.openPracticeAccount },
          });
        },
      });
    } catch (error) {
      if (codeOf(error) === 'CONFLICT') await client.refetchQueries({ include: [PracticeAccountDocument] });
      const description = errorMessage(error, 'Não deu para abrir a conta de prática. Tente novamente.');
      notify({ title: 'Erro', description, tone: 'error' });
    } finally {
      inFlight.current = false;
    }
  };
  return { open: () => void open(), opening: loading };
}
