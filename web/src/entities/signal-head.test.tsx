import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Badge } from '../ui/badge';
import { UiProvider } from '../ui/ui-provider';
import { ConfidenceMeter, chanceText, StrengthBadge } from './signal-head';

const TONES = ['neutral', 'call', 'warn', 'put'] as const;

/** The tone of the badge that looks like the strength's. */
function toneOf(verdict?: 'ABOVE' | 'BELOW' | 'UNKNOWN' | null, strength: 'FORTE' | 'FRACA' = 'FORTE') {
  const { unmount } = render(
    <>
      {TONES.map((tone) => (
        <Badge key={tone} size="sm" tone={tone}>
          {tone}
        </Badge>
      ))}
      <StrengthBadge strength={strength} confidence={82} verdict={verdict} />
    </>,
    { wrapper: UiProvider },
  );
  const { className } = screen.getByText(strength === 'FORTE' ? 'Forte' : 'Fraca');
  const tone = TONES.find((name) => screen.getByText(name).className === className);
  unmount();
  return tone;
}

describe('a strength', () => {
  test('is neutral while no advantage over the break-even is measured', () => {
    for (const verdict of [undefined, null, 'UNKNOWN', 'BELOW'] as const) {
      expect(toneOf(verdict)).toBe('neutral');
      expect(toneOf(verdict, 'FRACA')).toBe('neutral');
    }
  });

  test('§2 with a measured advantage it is green if strong, otherwise yellow', () => {
    expect(toneOf('ABOVE')).toBe('call');
    expect(toneOf('ABOVE', 'FRACA')).toBe('warn');
  });

  test('the chance stands before it', () => {
    render(<ConfidenceMeter confidence={82} estimatedChance={0.52} strength="FORTE" />, {
      wrapper: UiProvider,
    });
    const [chance, strength] = [screen.getByText(/^Chance estimada/), screen.getByText('Forte')];
    expect(chance.compareDocumentPosition(strength) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

test('the chance is compared with the break-even', () => {
  expect(chanceText(0.5)).toBe('Chance estimada 50,0% (para empatar, 54,1%)');
});
