import { USER_LEVELS, type UserLevel } from '#schema/limits.js';
import { isSearchable } from '../use-typed-search';
import { STATUS_LABELS, type UserStatus } from './user-status';

/** Sort orders of the gateway by their names in the URL. */
const SORT_OF = {
  cadastro: 'CREATED_AT',
  nome: 'NAME',
  email: 'EMAIL',
  visita: 'LAST_SEEN',
} as const;

export type SortName = keyof typeof SORT_OF;
export type UserSort = (typeof SORT_OF)[SortName];

/** The filter and the order of the user list. */
export interface UserView {
  readonly search: string;
  readonly sort: SortName;
  readonly descending: boolean;
  /** Empty for any status. */
  readonly status: UserStatus | '';
  readonly level: UserLevel | '';
}

export const gatewaySort = (sort: SortName): UserSort => SORT_OF[sort];

const isSort = (name: string): name is SortName => name in SORT_OF;
const isStatus = (name: string): name is UserStatus => name in STATUS_LABELS;

/** Newest first unless the URL names an order: `ordem=nome`, `ordem=-email`. */
function readOrder(text: string): Pick<UserView, 'sort' | 'descending'> {
  const name = text.replace(/^-/, '');
  return isSort(name) ? { sort: name, descending: text !== name } : { sort: 'cadastro', descending: true };
}

export function orderText({ sort, descending }: Pick<UserView, 'sort' | 'descending'>): string {
  return descending ? `-${sort}` : sort;
}

/** @param read returns a query value of the URL by its name, empty if it is absent */
export function readUserView(read: (name: string) => string): UserView {
  const status = read('situacao');
  return {
    search: isSearchable(read('busca')) ? read('busca') : '',
    ...readOrder(read('ordem')),
    status: isStatus(status) ? status : '',
    level: USER_LEVELS.find((level) => level === read('nivel')) ?? '',
  };
}

/** The order after a column head is pressed: reversed, or that column's default direction. */
export function sortedBy(
  { sort, descending }: UserView,
  column: SortName,
): Pick<UserView, 'sort' | 'descending'> {
  const startsDescending = column === 'cadastro' || column === 'visita';
  return { sort: column, descending: sort === column ? !descending : startsDescending };
}
