import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MyDataDocument } from '../../../gql/accounts-settings';
import { errorMessage } from '../../../lib/apollo/error-message';
import { saveJson } from '../../../lib/save-file';
import { notify } from '../../../ui/notify';

const FILE_NAME = 'farol-meus-dados.json';

/** Downloads everything that is kept of the user as one JSON file. */
export function useExportData() {
  const client = useApolloClient();
  const [exporting, setExporting] = useState(false);

  const exportData = async () => {
    setExporting(true);
    try {
      const { data } = await client.query({ query: MyDataDocument, fetchPolicy: 'no-cache' });
      saveJson(FILE_NAME, data?.myData);
      notify({ tone: 'success', title: 'Dados exportados', description: `O arquivo é ${FILE_NAME}.` });
    } catch (error) {
      const description = errorMessage(error, 'Falha ao exportar seus dados. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
    } finally {
      setExporting(false);
    }
  };

  return { exportData, exporting };
}
