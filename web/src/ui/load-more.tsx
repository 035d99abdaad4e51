import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './button';

const Foot = chakra('div', {
  base: { display: 'grid', placeItems: 'center', p: '3', borderTopWidth: '1px' },
});

interface LoadMoreProps {
  /** Undefined where there is no more: then nothing is drawn. */
  readonly loadMore: (() => Promise<unknown>) | undefined;
  readonly loadingMore: boolean;
  readonly onFailed: (error: unknown) => void;
}

/** The foot of a list that grows page by page. */
export function LoadMore({ loadMore, loadingMore, onFailed }: LoadMoreProps) {
  if (!loadMore) return null;
  return (
    <Foot>
      <Button
        variant="secondary"
        size="sm"
        busy={loadingMore}
        busyText="Carregando..."
        onClick={() => loadMore().catch(onFailed)}
      >
        Carregar mais
      </Button>
    </Foot>
  );
}
