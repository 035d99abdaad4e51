import { useState } from 'react';
import { type RealTradeAccountsQuery, useRealTradeAccountsQuery } from '../../../gql/journal';
import { formatCounted } from '../../../lib/format-number';
import { SelectField } from '../../../ui/select-field';

type Account = RealTradeAccountsQuery['realTradeAccounts'][number];

const KINDS = { OPTION: 'opções', POSITION: 'posições' } as const;
const keyOf = ({ currency, kind }: Account) => `${currency} ${kind}`;

/** Currencies and kinds of the user's real trades, and the chosen one; undefined until loaded. @param asked whether to load */
export function useRealAccounts(asked = true) {
  const { data } = useRealTradeAccountsQuery({ skip: !asked });
  const accounts = data?.realTradeAccounts;
  const [chosen, choose] = useState('');
  const account = accounts?.find((one) => keyOf(one) === chosen) ?? accounts?.[0];
  return {
    accounts,
    account: account && { currency: account.currency, kind: account.kind },
    chosen: account ? keyOf(account) : '',
    choose,
  };
}

type AccountChoiceProps = Pick<ReturnType<typeof useRealAccounts>, 'accounts' | 'chosen' | 'choose'>;

/** Chooses a currency and kind, which are never added up; nothing if there is only one. */
export function AccountChoice({ accounts = [], chosen, choose }: AccountChoiceProps) {
  if (accounts.length < 2) return null;
  return (
    <SelectField
      label="Moeda e tipo"
      value={chosen}
      options={accounts.map((account) => ({
        value: keyOf(account),
        label: `${account.currency}, ${KINDS[account.kind]}: ${formatCounted(account.trades, 'trade', 'trades')}`,
      }))}
      onChange={choose}
    />
  );
}
