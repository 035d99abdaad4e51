import type { CallSourcePartsFragment } from '../../../gql/auditor';
import { Fold } from '../../../ui/fold';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';

const ImportExport = lazyPart(
  () => import('./import-export').then((part) => part.ImportExport),
  <Skeleton h="24" />,
);

/** The history of a source from an exported chat; few need it, so it loads when the page is there. */
export function ImportFold({ source }: { readonly source: CallSourcePartsFragment }) {
  return (
    <Fold title="Trazer o passado" note="De um chat exportado do Telegram">
      <ImportExport source={source} />
    </Fold>
  );
}
