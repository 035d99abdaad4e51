import { useState } from 'react';
import { saveFile } from '../../../lib/save-file';
import { expireAdminSession } from '../../../lib/session/admin-expiry';
import { readAdminToken } from '../../../lib/session/admin-token';
import { notify } from '../../../ui/notify';

const FILE_NAME = 'farol-auditoria.csv';
const HTTP_UNAUTHORIZED = 401;

/** Downloads what the search finds in the log as one CSV file; all of it without a search. */
export function useExportAudit() {
  const [exporting, setExporting] = useState(false);

  const exportAudit = async (search: string) => {
    const token = readAdminToken();
    if (exporting || token === null) return;
    setExporting(true);
    try {
      const query = new URLSearchParams(search ? { search } : {});
      const response = await fetch(`/exportar/auditoria.csv?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.status === HTTP_UNAUTHORIZED)
        return expireAdminSession(token, `${location.pathname}${location.search}`);
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
      saveFile(FILE_NAME, await response.blob());
      notify({ tone: 'success', title: 'Auditoria exportada', description: `O arquivo é ${FILE_NAME}.` });
    } catch (error) {
      console.warn('A auditoria não foi exportada.', error);
      notify({
        tone: 'error',
        title: 'Erro',
        description: 'Falha ao exportar a auditoria. Tente novamente.',
      });
    } finally {
      setExporting(false);
    }
  };

  return { exportAudit, exporting };
}
