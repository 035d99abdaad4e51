import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { NOTICE_CHANNELS, type NoticeChannel } from '#schema/notice-switch.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  NoticeSwitchesDocument,
  type NoticeSwitchPartsFragment,
  useNoticeSwitchesQuery,
  useSwitchNoticesMutation,
} from '../../../gql/notifications-switches';
import { queryState } from '../../../lib/apollo/query-state';
import { usePendingValue } from '../../../lib/use-pending-value';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';
import { TOPIC_NAMES, TOPICS } from '../notice-topics';

/** Which notices the user gets by which channel, and how to change that. */
function useNoticeSwitches() {
  const result = useNoticeSwitchesQuery();
  const [switches, showSwitches] = usePendingValue(result.data?.noticeSwitches);
  const [mutate] = useSwitchNoticesMutation({
    update: (cache, { data }) =>
      data &&
      cache.writeQuery({ query: NoticeSwitchesDocument, data: { noticeSwitches: data.switchNotices } }),
  });
  const run = useMutationToast(mutate, 'O aviso não foi alterado. Tente novamente.');
  const set = ({ topic, channel }: NoticeSwitchPartsFragment, enabled: boolean) => {
    const saving = run({ variables: { topic, channel, enabled } });
    const changed = switches?.map((one) =>
      one.topic === topic && one.channel === channel ? { ...one, enabled } : one,
    );
    showSwitches(changed, saving);
  };
  return { switches, set, ...queryState(result, switches) };
}

const CHANNEL_NAMES: Readonly<Record<NoticeChannel, string>> = {
  BELL: 'Sino',
  PUSH: 'Aparelhos',
  TELEGRAM: 'Telegram',
  NTFY: 'ntfy',
  WEBHOOK: 'Webhooks',
  MAIL: 'E-mail',
};

/** A table where there is room; below that, each row is a block of labelled switches. */
const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    w: 'full',
    textAlign: 'left',
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& tr': {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
      gap: '1',
      px: '4',
      py: { base: '3', md: 0 },
      borderTopWidth: '1px',
    },
    '& thead tr': { borderTopWidth: 0 },
    '& th, & td': { px: { base: 0, md: '2' }, py: { base: 0, md: '2' } },
    '& thead th': { textStyle: 'xs', fontWeight: 'medium', color: 'muted', textAlign: { md: 'center' } },
    '& tbody th': { gridColumn: '1 / -1', fontWeight: 'medium' },
    '& td': { textAlign: { md: 'center' } },
    '& tr > :first-of-type:is(th)': { pl: { md: '6' }, textAlign: 'left' },
    '& tr > :last-child': { pr: { md: '6' } },
    '& td:empty': { display: { base: 'none', md: 'table-cell' } },
  },
});
const Place = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    textStyle: 'xs',
    '& > span:last-of-type': { srOnly: { base: false, md: true } },
  },
});
const Help = chakra('p', {
  base: { px: { base: '4', md: '6' }, py: '3', textStyle: 'xs', color: 'muted' },
});
const Fixed = chakra('span', {
  base: { display: 'block', textStyle: 'xs', fontWeight: 'normal', color: 'muted' },
});

interface CellProps {
  readonly row: string;
  readonly channel: NoticeChannel;
  readonly checked: boolean;
  readonly fixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}

function SwitchCell({ row, channel, checked, fixed = false, onChange }: CellProps) {
  const name = CHANNEL_NAMES[channel];
  return (
    <Place>
      <Switch
        aria-label={`${row}: ${name}`}
        checked={checked}
        disabled={fixed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span aria-hidden="true">{name}</span>
    </Place>
  );
}

function RowOf({ head, cellOf }: { head: ReactNode; cellOf: (channel: NoticeChannel) => ReactNode }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {NOTICE_CHANNELS.map((channel) => (
        <td key={channel}>{cellOf(channel)}</td>
      ))}
    </tr>
  );
}

/** A message that another feature switches. */
interface OtherSwitch {
  readonly name: string;
  readonly channel: NoticeChannel;
  /** Undefined until loaded. */
  readonly checked: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Which notices the user gets by which channel. */
export function NoticeSwitchesCard({ others }: { readonly others: readonly OtherSwitch[] }) {
  const titleId = useId();
  const { switches, set, failed, retry, retrying } = useNoticeSwitches();
  const content = () => {
    if (failed)
      return <ErrorState text="Não deu para carregar os avisos" onRetry={retry} retrying={retrying} />;
    if (!switches) return <Skeleton h="80" m="4" />;
    return (
      <Table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">Aviso</th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TOPICS.map((topic) => {
            const own = switches.filter((one) => one.topic === topic);
            const fixed = own.some((one) => one.fixed);
            const head = (
              <>
                {TOPIC_NAMES[topic]}
                {fixed && <Fixed>Sempre enviados: quem invadisse a conta os desligaria.</Fixed>}
              </>
            );
            const cellOf = (channel: NoticeChannel) => {
              const one = own.find((candidate) => candidate.channel === channel);
              return (
                one && (
                  <SwitchCell
                    row={TOPIC_NAMES[topic]}
                    channel={channel}
                    checked={one.enabled}
                    fixed={one.fixed}
                    onChange={(enabled) => set(one, enabled)}
                  />
                )
              );
            };
            return <RowOf key={topic} head={head} cellOf={cellOf} />;
          })}
          {others.map(({ name, channel: own, checked, onChange }) => (
            <RowOf
              key={name}
              head={name}
              cellOf={(channel) =>
                channel === own &&
                checked !== undefined && <SwitchCell row={name} {...{ channel, checked, onChange }} />
              }
            />
          ))}
        </tbody>
      </Table>
    );
  };
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={switches === undefined && !failed}>
      <CardHeader title="Avisos" titleId={titleId} roomy />
      <Help>
        Cada regra de alerta diz por onde avisa; o que está desligado aqui não sai por ali, seja qual for a
        regra.
      </Help>
      {content()}
    </Card>
  );
}
