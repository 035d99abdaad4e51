import type { ApolloLink } from '@apollo/client';
import { type FragmentSpreadNode, Kind } from 'graphql';

/** Whether `@include(if: $variable)`, if there is one, lets the spread take part. */
function isIncluded({ directives }: FragmentSpreadNode, variables: Record<string, unknown>): boolean {
  const value = directives?.find(({ name }) => name.value === 'include')?.arguments?.[0]?.value;
  return value?.kind !== Kind.VARIABLE || variables[value.name.value] === true;
}

/**
 * The names of the cards' queries whose fragments a screen's query spreads: `...MarketFields` belongs to `Market`. A
 * gateway for tests answers a screen from what is scripted for its cards.
 */
export function screenParts({ query, variables }: ApolloLink.Operation): readonly string[] {
  return query.definitions
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
    )
    .flatMap((selection) =>
      selection.kind === Kind.FRAGMENT_SPREAD && isIncluded(selection, variables)
        ? [selection.name.value.replace(/Fields$/, '')]
        : [],
    );
}
