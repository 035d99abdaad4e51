import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PublicPage } from '../../entities/public-page';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { DataCard } from './data-card';
import { useLaboratory } from './use-laboratory';

// The part below the data is loaded once the user has chosen data.
const bench = () =>
  import('./laboratory-bench').then(({ LaboratoryBench }) => ({ default: LaboratoryBench }));
const LaboratoryBench = lazy(bench);

const Text = chakra('p', { base: { maxW: '72ch' } });
const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', maxW: '72ch' } });

function WhatFollows() {
  return (
    <Text>
      Depois dos dados vêm os pesos, a confiança e as horas. Você testa nos dois primeiros terços das velas; o
      último fica guardado e serve de prova uma só vez. Cada combinação que você tenta é contada, porque
      quanto mais se tenta, menos vale a melhor.
    </Text>
  );
}

/** Runs the engine on past candles, for anyone: what a combination would have done, and how little that proves. */
export function LaboratoryPage() {
  const laboratory = useLaboratory();
  const { doing, share, recognised, data, refusal, missing, fields, load, cancel } = laboratory;
  // Once shown, the bench stays mounted, so that loading other data does not reset the chosen weights.
  const [began, setBegan] = useState(false);
  useEffect(() => {
    if (data) setBegan(true);
    else if (doing === 'loading') void bench();
  }, [data, doing]);
  return (
    <PublicPage
      title="Laboratório"
      lead="O motor dos sinais sobre velas do passado, aqui no seu navegador: mude os pesos, veja o que teria acontecido e quanto disso é acaso."
      wide
    >
      <Flex direction="column" gap={{ base: '4', lg: '6' }} mt="6">
        <DataCard
          loading={doing === 'loading'}
          share={share}
          recognised={recognised}
          data={data}
          refusal={refusal}
          missing={missing}
          fields={fields}
          onLoad={load}
          onCancel={cancel}
        />
        {began ? (
          <Suspense fallback={<BenchSkeleton />}>
            <LaboratoryBench laboratory={laboratory} />
          </Suspense>
        ) : (
          <WhatFollows />
        )}
        <Note>
          Cada operação entra no primeiro preço da vela seguinte e termina no fechamento dela. Não há custo,
          atraso nem recusa de corretora, e os preços de arquivos costumam ser só os de compra. O que acertou
          no passado pode não acertar depois.
        </Note>
      </Flex>
    </PublicPage>
  );
}

function BenchSkeleton() {
  return (
    <Card aria-busy="true" minH="480px" p="4">
      <Skeleton w="30%" h="5" />
      <Skeleton w="full" h="16" mt="6" />
      <Skeleton w="full" h="16" mt="6" />
    </Card>
  );
}
