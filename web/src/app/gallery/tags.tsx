import { FlaskConical } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { DirectionMark, DirectionWord } from '../../ui/direction-mark';
import { Lens } from '../../ui/lens';
import { ProgressBar } from '../../ui/progress-bar';
import { Section } from './section';

const tones = ['neutral', 'solid', 'call', 'put', 'warn', 'action', 'beam'] as const;
const barTones = ['action', 'beam', 'call', 'warn', 'put'] as const;

export function Tags() {
  return (
    <Section title="Etiquetas e medidas">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          <FlaskConical aria-hidden="true" />
          {tone}
        </Badge>
      ))}
      <Badge size="sm" tone="call">
        FORTE
      </Badge>
      <DirectionMark direction="CALL" />
      <DirectionWord direction="CALL" />
      <DirectionMark direction="PUT" />
      <DirectionWord direction="PUT" />
      <Lens level={4} progress={52} size={48} />
      <Lens level={10} size={48} />
      <Lens level={7} size={48} dim />
      {barTones.map((tone) => (
        <div key={tone} style={{ width: 120 }}>
          <ProgressBar tone={tone} value={62} label={`Exemplo ${tone}`} />
        </div>
      ))}
    </Section>
  );
}
