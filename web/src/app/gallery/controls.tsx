import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { ChipField } from '../../ui/chip-field';
import { ChoiceField } from '../../ui/choice-field';
import { CompactSelect } from '../../ui/compact-select';
import { FileDrop } from '../../ui/file-drop';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { PasswordField } from '../../ui/password-field';
import { RangeField } from '../../ui/range-field';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { Section } from './section';

const variants = ['primary', 'secondary', 'ghost', 'call', 'put', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;
const pages = [
  { value: 'signals', label: 'Sinais', help: 'Ler sinais e velas.' },
  { value: 'practice', label: 'Conta de prática', help: 'Não é dinheiro real.' },
];
const timeframes = ['1m', '5m', '15m'].map((value) => ({ value, label: value }));

export function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="Botões">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size} variant="secondary">
          {size}
        </Button>
      ))}
      <Button icon={<Icon as={Activity} />} busy={busy} busyText="Gerando..." onClick={() => setBusy(true)}>
        Gerar Sinal
      </Button>
      <Button busy busyText="Gerando...">
        Gerar Sinal
      </Button>
      <Button disabled>Aguarde 27s</Button>
      <IconButton aria-label="Notificações">
        <Icon as={Bell} size={20} />
      </IconButton>
    </Section>
  );
}

export function Fields() {
  const [timeframe, setTimeframe] = useState('5m');
  const [payout, setPayout] = useState(85);
  const [chosen, setChosen] = useState<readonly string[]>(['signals']);
  const [note, setNote] = useState('');
  const [chips, setChips] = useState<readonly string[]>(['5m', '15m']);
  return (
    <Section title="Campos">
      <TextField label="E-mail" icon={<Icon as={Mail} />} placeholder="voce@exemplo.com.br" />
      <TextField label="Nome" error="Preencha este campo" />
      <PasswordField label="Senha" help="Pelo menos 6 caracteres." />
      <SelectField label="Tempo" value={timeframe} options={timeframes} onChange={setTimeframe} />
      <CompactSelect label="Tempo" value={timeframe} options={timeframes} onChange={setTimeframe} />
      <ChoiceField legend="Tempo" choices={timeframes} value={timeframe} onChange={setTimeframe} />
      <ChoiceField legend="Tempo" choices={timeframes} value={timeframe} onChange={setTimeframe} inline />
      <ChipField legend="Tempos" options={timeframes} values={chips} onChange={setChips} />
      <RangeField
        label="Payout"
        value={payout}
        min={50}
        max={95}
        step={5}
        valueText={`${payout}%`}
        onChange={setPayout}
      />
      <FileDrop accept=".csv" onFiles={() => undefined}>
        <b>Escolha um arquivo ou solte-o aqui</b>
      </FileDrop>
      <TextArea label="Anotação" help="Até 500 caracteres." maxLength={500} value={note} onChange={setNote} />
      <CheckField legend="Permissões" options={pages} values={chosen} onChange={setChosen} />
    </Section>
  );
}
