import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TextLink } from '../../ui/text-link';
import { AddCallsCard } from './add-calls-card';
import { AddressFold } from './address-fold';
import { CallsCard } from './calls-card';
import { ImportFold } from './import/import-fold';
import { PublishFold } from './publish-fold';
import { SourceFiguresCard } from './source-figures-card';
import { SourcesCard } from './sources-card';
import { useSources } from './use-auditor';

const Lead = chakra('p', { base: { color: 'muted', maxW: '72ch' } });

/** The user's sources of calls, each judged by the rules of the record. */
export function AuditorPage() {
  const state = useSources();
  const [chosen, setChosen] = useState<string>();
  const { sources } = state;
  const shown =
    sources?.find(({ id }) => id === chosen) ?? sources?.find(({ closedAt }) => !closedAt) ?? sources?.[0];
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }} py={{ lg: '2' }}>
      <Lead>
        Um grupo promete 95%? Traga as chamadas dele antes da hora, e cada uma é conferida pelo preço, com as
        mesmas contas do{' '}
        <TextLink asChild underlined>
          <Link to="/placar">placar</Link>
        </TextLink>
        . Só você vê suas fontes, até publicar uma.
      </Lead>
      <SourcesCard state={state} shown={shown?.id} onShow={setChosen} />
      {shown && !shown.closedAt && <AddCallsCard key={`add ${shown.id}`} source={shown} />}
      {shown && !shown.closedAt && <AddressFold key={`address ${shown.id}`} source={shown} />}
      {shown && !shown.closedAt && <ImportFold key={`import ${shown.id}`} source={shown} />}
      {shown && <SourceFiguresCard key={`figures ${shown.id}`} sourceId={shown.id} />}
      {shown && <PublishFold key={`publish ${shown.id}`} source={shown} />}
      {shown && <CallsCard key={`calls ${shown.id}`} sourceId={shown.id} />}
    </Flex>
  );
}
