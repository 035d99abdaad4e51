import { CALL_SOURCE_NAME_MAX } from '#schema/call-source.js';
import { MOST_EXPIRY_MINUTES, MOST_GALES } from '#schema/calls/call.js';
import { SOURCE_KIND_TEXTS } from '#schema/calls/call-texts.js';
import type { CallSourceKind, CallSourcePartsFragment } from '../../gql/auditor';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { type FormError, useForm } from '../../ui/use-form';
import { zoneOptions } from './auditor-texts';
import { useSaveSource } from './use-auditor';

interface SourceValues {
  readonly name: string;
  readonly kind: CallSourceKind;
  readonly zone: string;
  readonly expiryMinutes: string;
  readonly gales: string;
  readonly claimedRate: string;
}

const KINDS = (['GROUP', 'ROBOT', 'PERSON'] as const).map((value) => ({
  value,
  label: SOURCE_KIND_TEXTS[value],
}));
const GALES = Array.from({ length: MOST_GALES + 1 }, (_, gales) => ({
  value: String(gales),
  label: gales === 0 ? 'Nenhum' : `Até ${gales}`,
}));

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function initialOf(source: CallSourcePartsFragment | undefined): SourceValues {
  return {
    name: source?.name ?? '',
    kind: source?.kind ?? 'GROUP',
    zone: source?.zone ?? 'America/Sao_Paulo',
    expiryMinutes: source?.expiryMinutes?.toString() ?? '',
    gales: String(source?.gales ?? 0),
    claimedRate: source?.claimedRate?.toString() ?? '',
  };
}

const isWhole = (text: string, low: number, high: number) =>
  /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high;

function validate({
  name,
  expiryMinutes,
  claimedRate,
}: SourceValues): FormError<keyof SourceValues> | undefined {
  const fields = {
    ...(name === '' && { name: 'Dê um nome à fonte.' }),
    ...(expiryMinutes !== '' &&
      !isWhole(expiryMinutes, 1, MOST_EXPIRY_MINUTES) && {
        expiryMinutes: `De 1 a ${MOST_EXPIRY_MINUTES} minutos, ou vazio.`,
      }),
    ...(claimedRate !== '' && !isWhole(claimedRate, 1, 99) && { claimedRate: 'De 1 a 99, ou vazio.' }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

interface SourceDialogProps {
  /** The source to change; undefined opens a new one. */
  readonly source: CallSourcePartsFragment | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Unmounts with the dialog, which discards the typed values. */
function SourceForm({ source, onClose, onSaved }: Pick<SourceDialogProps, 'source' | 'onClose' | 'onSaved'>) {
  const { values, field, change, submit, sending } = useForm(initialOf(source), validate);
  const save = useSaveSource();
  const send = async ({ name, kind, zone, expiryMinutes, gales, claimedRate }: SourceValues) => {
    const id = await save(source?.id, {
      ...{ name, kind, zone, gales: Number(gales) },
      expiryMinutes: expiryMinutes === '' ? null : Number(expiryMinutes),
      claimedRate: claimedRate === '' ? null : Number(claimedRate),
    });
    if (id !== undefined) {
      onSaved(id);
      onClose();
    }
    return undefined;
  };
  return (
    <DialogForm
      action={source ? 'Salvar' : 'Abrir fonte'}
      busyText="Salvando..."
      sending={sending}
      onSubmit={submit(send)}
      onCancel={onClose}
    >
      <TextField
        {...field('name')}
        data-autofocus
        label="Nome"
        autoComplete="off"
        maxLength={CALL_SOURCE_NAME_MAX}
        help="Só você vê, a menos que publique a fonte."
      />
      <SelectField
        label="O que é"
        value={values.kind}
        options={KINDS}
        onChange={(kind) => change('kind', kind)}
      />
      <SelectField
        label="Fuso das horas"
        value={values.zone}
        options={zoneOptions(ownZone(), values.zone)}
        onChange={(zone) => change('zone', zone)}
      />
      <TextField
        {...field('expiryMinutes')}
        label="Expiração de quem não diz, em minutos"
        inputMode="numeric"
        autoComplete="off"
        help="Vazio: perguntamos a cada chamada."
      />
      <SelectField
        label="Gales de quem não diz"
        value={values.gales}
        options={GALES}
        onChange={(gales) => change('gales', gales)}
      />
      <TextField
        {...field('claimedRate')}
        label="Taxa de acerto que ela anuncia, em %"
        inputMode="numeric"
        autoComplete="off"
        help="Opcional. Dizemos o que ela vale."
      />
    </DialogForm>
  );
}

export function SourceDialog({ source, onSaved, ...props }: SourceDialogProps) {
  return (
    <Dialog
      title={source ? 'Mudar a fonte' : 'Nova fonte'}
      description="Uma fonte nunca é apagada: quem escolhe o que some não mede nada. Dá para encerrá-la."
      {...props}
    >
      <SourceForm source={source} onClose={props.onClose} onSaved={onSaved} />
    </Dialog>
  );
}
