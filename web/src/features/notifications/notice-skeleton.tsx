import { Skeleton } from '../../ui/skeleton';
import { Row } from './notice-row';

/** One notice of three lines, which is what a new account has. */
export function NoticeSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Carregando notificações">
      <Row>
        <Skeleton h="3.5" my="3px" w="60%" />
        <Skeleton h="3" my="1" w="8" />
        {['100%', '90%', '50%'].map((width) => (
          <Skeleton key={width} gridColumn="1 / -1" h="3" my="0.5" w={width} />
        ))}
      </Row>
    </ul>
  );
}
