import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './button';

const Foot = chakra('div', {
  base: { display: 'grid', placeItems: 'center', p: '3', borderTopWidth: '1px' },
});

interface LoadMoreProps {
  /** Undefined if there are no more items: then nothing is rendered. */
  readonly loadMore: (() => Promise<unknown>) | undefined;
  readonly loadingMore: boolean;
  readonly onFailed: (error: unknown) => void;
}

/** The end of a list that grows page by page. */
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
