import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import type { NoticePartsFragment } from '../../gql/notifications';
import { gatewayNow } from '../../lib/gateway-time';
import { Button } from '../../ui/button';
import { CompactSelect } from '../../ui/compact-select';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { SegmentedField } from '../../ui/segmented-field';
import { Skeleton } from '../../ui/skeleton';
import { NoticeRow, Row } from './notice-row';
import { TOPIC_OPTIONS } from './notice-topics';
import { type NoticeFilter, type Notices, useMarkNotices, useShownNotices } from './use-notices';

/** Skeleton of one three-line notice, which is what a new account has. */
function NoticeSkeleton() {
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

const Rows = chakra('ul', { base: { overflowY: 'auto', minH: 0, outlineOffset: '-2px' } });

interface NoticeListProps {
  readonly items: readonly NoticePartsFragment[];
  readonly onMark: (id: string, read: boolean) => void;
}

function NoticeList({ items, onMark }: NoticeListProps) {
  const now = new Date(gatewayNow());
  // Focusable by Tab, so that the arrow keys scroll it.
  return (
    <Rows aria-label="Notificações" tabIndex={0}>
      {items.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} now={now} onMark={onMark} />
      ))}
    </Rows>
  );
}

const ALL: NoticeFilter = { topic: 'ALL', unread: false };

const READ_STATES = [
  { value: 'ALL', label: 'Todas' },
  { value: 'UNREAD', label: 'Não lidas' },
] as const;

const Tools = chakra('div', {
  base: { display: 'grid', gap: '2', px: '4', py: '2', borderBottomWidth: '1px', flex: 'none' },
});

interface ToolsProps {
  readonly filter: NoticeFilter;
  readonly onFilter: (filter: NoticeFilter) => void;
  readonly unread: number;
  readonly onMarkAll: () => void;
}

/** Filters the list, and marks all notices read. */
function NoticeTools({ filter, onFilter, unread, onMarkAll }: ToolsProps) {
  return (
    <Tools>
      <Flex gap="2" align="center">
        <Box flex="none" w="11rem">
          <SegmentedField
            legend="Quais notificações"
            hideLegend
            value={filter.unread ? 'UNREAD' : 'ALL'}
            options={READ_STATES}
            onChange={(state) => onFilter({ ...filter, unread: state === 'UNREAD' })}
          />
        </Box>
        <CompactSelect
          label="Sobre"
          value={filter.topic}
          options={TOPIC_OPTIONS}
          onChange={(topic) => onFilter({ ...filter, topic })}
        />
      </Flex>
      {unread > 0 && (
        <Button variant="ghost" size="sm" justifySelf="start" px="0" onClick={onMarkAll}>
          Marcar todas como lidas
        </Button>
      )}
    </Tools>
  );
}

interface NoticePanelProps {
  readonly notices: Notices;
}

/** What the bell opens: the list with its filters. */
export function NoticePanel({ notices }: NoticePanelProps) {
  const [filter, setFilter] = useState(ALL);
  const mark = useMarkNotices();
  const { items, failed, retry, retrying } = useShownNotices(notices, filter);
  const isAll = filter.topic === 'ALL' && !filter.unread;
  const list = () => {
    if (failed)
      return <ErrorState text="Não deu para carregar as notificações" onRetry={retry} retrying={retrying} />;
    if (!items) return <NoticeSkeleton />;
    if (items.length > 0) return <NoticeList items={items} onMark={(id, read) => void mark([id], read)} />;
    return (
      <EmptyState
        icon={<Icon as={BellOff} />}
        title={isAll ? 'Nenhuma notificação' : 'Nenhuma notificação assim'}
        text={
          isAll ? 'O que for importante para você aparece aqui.' : 'Escolha outro filtro para ver as demais.'
        }
      />
    );
  };
  const isEmpty = isAll && items?.length === 0;
  return (
    <>
      {notices.board && !isEmpty && (
        <NoticeTools
          filter={filter}
          onFilter={setFilter}
          unread={notices.board.unread}
          onMarkAll={() => void mark(undefined, true)}
        />
      )}
      {list()}
    </>
  );
}
