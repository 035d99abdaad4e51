import { useDownload } from '../../../entities/use-download';
import { useAdminAuditQuery } from '../../../gql/admin-audit';
import { saveFile } from '../../../lib/save-file';
import { expireAdminSession } from '../../../lib/session/admin-expiry';
import { readAdminToken } from '../../../lib/session/admin-token';
import { useAddress } from '../use-address';
import { pageVariables, usePage } from '../use-page';
import { isSearchable } from '../use-typed-search';

/** The page of the log that the URL names, and navigation to the others. */
export function useAudit() {
  const address = useAddress();
  const asked = address.read('busca');
  const search = isSearchable(asked) ? asked : '';
  const { data, previousData, ...result } = useAdminAuditQuery({
    variables: { ...pageVariables(address.read), filter: search ? { search } : null },
  });
  const page = usePage({ ...result, page: data?.adminAudit, previousPage: previousData?.adminAudit });
  return { ...page, search, setSearch: (busca: string) => page.toFirst({ busca }) };
}

const FILE_NAME = 'farol-auditoria.csv';
const HTTP_UNAUTHORIZED = 401;

/** Downloads the search results of the log as one CSV file; without a search, the whole log. */
export function useExportAudit() {
  return useDownload({
    fileName: FILE_NAME,
    done: 'Auditoria exportada',
    failed: 'Falha ao exportar a auditoria. Tente novamente.',
    save: async (search: string) => {
      const token = readAdminToken();
      if (token === null) return false;
      const query = new URLSearchParams(search ? { search } : {});
      const response = await fetch(`/exportar/auditoria.csv?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.status === HTTP_UNAUTHORIZED) {
        expireAdminSession(token, `${location.pathname}${location.search}`);
        return false;
      }
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
      saveFile(FILE_NAME, await response.blob());
      return true;
    },
  });
}
