/** Two short soft notes, Hz, one after the other. */
const NOTES = [523.25, 659.25] as const;
const NOTE_SECONDS = 0.16;
/** Of full volume. */
const LOUDNESS = 0.12;
/** Silence cannot be reached by an exponential ramp; this cannot be heard. */
const INAUDIBLE = 0.0001;

function scheduleNotes(context: AudioContext): void {
  for (const [index, frequency] of NOTES.entries()) {
    const start = context.currentTime + index * NOTE_SECONDS;
    const volume = context.createGain();
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(INAUDIBLE, start + NOTE_SECONDS);
    volume.connect(context.destination);
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
}

/** Makes the sound of a settled trade, in one audio context that comes with the first. */
export function createSettlementSound(makeContext: () => AudioContext) {
  let context: AudioContext | undefined;
  return async () => {
    context ??= makeContext();
    // A browser plays nothing before the page was touched; once it was, this succeeds.
    if (context.state === 'suspended') await context.resume();
    scheduleNotes(context);
  };
}

export const settlementSound = createSettlementSound(() => new AudioContext());
