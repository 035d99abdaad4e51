import { USER_LEVELS, type UserLevel } from '#schema/limits.js';
import { isSearchable } from '../use-typed-search';
import { STATUS_LABELS, type UserStatus } from './user-status';

/** What users can be sorted by, as the gateway names it, by its name in the address. */
const SORT_OF = {
  cadastro: 'CREATED_AT',
  nome: 'NAME',
  email: 'EMAIL',
  visita: 'LAST_SEEN',
} as const;

export type SortName = keyof typeof SORT_OF;
export type UserSort = (typeof SORT_OF)[SortName];

/** Which part of the users is shown. */
export interface UserView {
  readonly search: string;
  readonly sort: SortName;
  readonly descending: boolean;
  /** Empty where it does not matter. */
  readonly status: UserStatus | '';
  readonly level: UserLevel | '';
}

export const gatewaySort = (sort: SortName): UserSort => SORT_OF[sort];

const isSort = (name: string): name is SortName => name in SORT_OF;
const isStatus = (name: string): name is UserStatus => name in STATUS_LABELS;

/** Newest first, unless the address says otherwise: `ordem=nome`, `ordem=-email`. */
function readOrder(text: string): Pick<UserView, 'sort' | 'descending'> {
  const name = text.replace(/^-/, '');
  return isSort(name) ? { sort: name, descending: text !== name } : { sort: 'cadastro', descending: true };
}

export function orderText({ sort, descending }: Pick<UserView, 'sort' | 'descending'>): string {
  return descending ? `-${sort}` : sort;
}

/** @param read what the address says under a name, empty where it says nothing */
export function readUserView(read: (name: string) => string): UserView {
  const status = read('situacao');
  return {
    search: isSearchable(read('busca')) ? read('busca') : '',
    ...readOrder(read('ordem')),
    status: isStatus(status) ? status : '',
    level: USER_LEVELS.find((level) => level === read('nivel')) ?? '',
  };
}

/** The order after a press on a column's head: reversed, or that column's own first direction. */
export function sortedBy(
  { sort, descending }: UserView,
  column: SortName,
): Pick<UserView, 'sort' | 'descending'> {
  const startsDescending = column === 'cadastro' || column === 'visita';
  return { sort: column, descending: sort === column ? !descending : startsDescending };
}
