import { useId, useRef, useState } from 'react';
import { ProofForm } from '../../../entities/owner-proof/proof-form';
import type { GivenProof } from '../../../entities/owner-proof/use-owner-proof';
import { holdWantedPath } from '../../../lib/session/wanted-path';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Dialog } from '../../../ui/dialog';
import { Help, Row } from '../../../ui/settings-parts';
import { useSignInProvider, useUnlinkProvider } from './use-oidc';

interface UnlinkFormProps {
  readonly onClose: () => void;
}

/** A separate component, so that the form is empty each time it opens. */
function UnlinkForm({ onClose }: UnlinkFormProps) {
  const unlink = useUnlinkProvider();
  const onProof = async (proof: GivenProof) => {
    const done = await unlink(proof);
    if (done) onClose();
    return done;
  };
  return (
    <ProofForm action="Desvincular" busyText="Desvinculando..." danger onCancel={onClose} onProof={onProof} />
  );
}

/** The account's link to the operator's identity provider; nothing if there is none. */
export function ProviderCard() {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const provider = useSignInProvider();
  if (!provider) return null;
  const { name, linkedAt } = provider;
  return (
    <Card ref={card} tabIndex={-1} outline="0" aria-labelledby={titleId}>
      <CardHeader
        title={`Entrar com ${name}`}
        titleId={titleId}
        meta={linkedAt && <Badge size="sm">Vinculado</Badge>}
        roomy
      />
      <Row>
        <Help flex="1" minW="200px">
          {linkedAt
            ? 'Você entra aqui com o seu usuário de lá. Se nunca criou uma senha, use antes “Esqueci minha senha”, na página de entrada.'
            : `Entre no Farol com o seu usuário de ${name}. O e-mail precisa ser o mesmo e estar confirmado lá.`}
        </Help>
        {linkedAt ? (
          <Button variant="danger" size="sm" onClick={() => setOpen(true)}>
            Desvincular
          </Button>
        ) : (
          <ButtonLink
            href="/oidc/start"
            variant="secondary"
            size="sm"
            onClick={() => holdWantedPath('/settings')}
          >
            Vincular
          </ButtonLink>
        )}
      </Row>
      <Dialog
        title={`Desvincular de ${name}?`}
        description="Entrar por lá deixa de valer na hora, e as outras sessões são encerradas. A senha continua a mesma."
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={() => card.current}
      >
        <UnlinkForm onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
