import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  NoticeSwitchesDocument,
  type NoticeSwitchPartsFragment,
  useNoticeSwitchesQuery,
  useSwitchNoticesMutation,
} from '../../../gql/notifications-switches';
import { queryState } from '../../../lib/apollo/query-state';
import { usePendingValue } from '../../../lib/use-pending-value';

/** Which notices the user gets by which channel, and how to change that. */
export function useNoticeSwitches() {
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
