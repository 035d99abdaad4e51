import PauseCircle from 'lucide-react/icons/circle-pause';
import { PAUSE_REASONS } from '#schema/practice.js';
import type { AlertBoardQuery } from '../../gql/alerts';
import { formatDayClock } from '../../lib/format-time';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';

/** Notice that alerts are paused, until when and why; nothing if they are not. */
export function AlertPauseNotice({
  board,
}: {
  readonly board: Pick<AlertBoardQuery['alertBoard'], 'pausedUntil' | 'pauseReason'> | undefined;
}) {
  if (!board?.pausedUntil || !board.pauseReason) return null;
  return (
    <Notice tone="warn" icon={<Icon as={PauseCircle} />}>
      Alertas em pausa até {formatDayClock(board.pausedUntil)}: {PAUSE_REASONS[board.pauseReason]}. Enquanto a
      prática está em pausa, nenhum alerta sai.
    </Notice>
  );
}
