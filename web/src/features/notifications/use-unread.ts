import { useNoticesQuery } from '../../gql/notifications';

/** How many notices are unread, as the bell knows it; undefined before it does. Asks for nothing itself. */
export function useUnread(): number | undefined {
  return useNoticesQuery({ fetchPolicy: 'cache-only' }).data?.notices?.unread;
}
