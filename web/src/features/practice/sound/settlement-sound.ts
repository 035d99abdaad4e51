/** Two short soft notes, played one after the other, Hz. */
const NOTES = [523.25, 659.25] as const;
const NOTE_SECONDS = 0.16;
/** Share of full volume. */
const LOUDNESS = 0.12;
/** An exponential ramp cannot reach zero; this level is inaudible. */
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

/** Plays the sound of a settled trade, in one audio context that is created with the first sound. */
export function createSettlementSound(makeContext: () => AudioContext) {
  let context: AudioContext | undefined;
  return async () => {
    context ??= makeContext();
    // A browser plays nothing until the user interacts with the page; after that, this succeeds.
    if (context.state === 'suspended') await context.resume();
    scheduleNotes(context);
  };
}

export const settlementSound = createSettlementSound(() => new AudioContext());
