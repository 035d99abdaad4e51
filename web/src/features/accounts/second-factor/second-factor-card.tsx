import { Flex } from '@chakra-ui/react/flex';
import { useId, useRef, useState } from 'react';
import { type SecondFactorQuery, useSecondFactorQuery } from '../../../gql/accounts-second-factor';
import { queryState } from '../../../lib/apollo/query-state';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { onFirstOpen } from '../../../ui/on-demand';
import { Help, Row } from '../../../ui/settings-parts';
import { Skeleton } from '../../../ui/skeleton';
import type { FactorAct } from './second-factor-dialog';

// With its steps and the QR code. They load with the dialog, whose first field would miss the focus if it came later.
const SecondFactorDialog = onFirstOpen(() =>
  import('./second-factor-dialog').then(({ SecondFactorDialog: Loaded }) => Loaded),
);

type State = SecondFactorQuery['secondFactor'];

interface StateRowProps {
  readonly state: State;
  readonly onAct: (act: FactorAct, opener: HTMLButtonElement) => void;
}

function StateRow({ state: { on, recoveryCodesLeft }, onAct }: StateRowProps) {
  return (
    <Row>
      <Help flex="1" minW="200px">
        {on
          ? `Entrar com a senha pede um código. Códigos de recuperação ainda não usados: ${recoveryCodesLeft}.`
          : 'Depois da senha, o login pede um código que muda a cada 30 segundos no seu celular. Entrar com uma chave de acesso não pede.'}
      </Help>
      <Flex gap="2" wrap="wrap">
        {on ? (
          <>
            <Button
              variant="secondary"
              size="sm"
              onClick={({ currentTarget }) => onAct('renew', currentTarget)}
            >
              Novos códigos
            </Button>
            <Button
              variant="danger"
              size="sm"
              onClick={({ currentTarget }) => onAct('disable', currentTarget)}
            >
              Desativar
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            onClick={({ currentTarget }) => onAct('begin', currentTarget)}
          >
            Ativar
          </Button>
        )}
      </Flex>
    </Row>
  );
}

/** Second factor at sign-in: codes from an authenticator app beside the password. */
export function SecondFactorCard() {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [act, setAct] = useState<FactorAct>('begin');
  const [open, setOpen] = useState(false);
  const result = useSecondFactorQuery();
  const state: State | null | undefined = result.data?.secondFactor;
  const { failed, retrying, retry } = queryState(result, state);

  return (
    <Card ref={card} tabIndex={-1} outline="0" aria-labelledby={titleId} aria-busy={!state && !failed}>
      <CardHeader
        title="Verificação em duas etapas"
        titleId={titleId}
        meta={state?.on && <Badge size="sm">Ativa</Badge>}
        roomy
      />
      {failed && (
        <ErrorState text="Não deu para carregar a verificação" onRetry={retry} retrying={retrying} />
      )}
      {!failed && !state && (
        <Row aria-hidden="true">
          <Skeleton flex="1" h="3.5" />
          <Skeleton w="20" h="8" />
        </Row>
      )}
      {state && (
        <StateRow
          state={state}
          onAct={(wanted, button) => {
            opener.current = button;
            setAct(wanted);
            setOpen(true);
          }}
        />
      )}
      {/* The change may have replaced the button that opened the dialog; the card then takes the focus. */}
      <SecondFactorDialog
        act={act}
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={() => (opener.current?.isConnected ? null : card.current)}
      />
    </Card>
  );
}
