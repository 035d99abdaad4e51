import { WitnessService } from '../src/features/record/witness/witness.service.js';
import { startTestGateway, type TestGateway } from './gateway.js';
import { recordMinutes } from './record-minutes.js';
import { newLogKey, startWitness } from './witnesses.js';

const MINUTE = 60_000;

/** Two gateways whose logs have the same key and name but another history, and the two witnesses of the first one. */
export interface WitnessedLogs {
  readonly farol: TestGateway;
  /** Its log has more leaves, of other minutes; nobody has cosigned it. */
  readonly rewritten: TestGateway;
  readonly witnesses: readonly Awaited<ReturnType<typeof startWitness>>[];
  /** Closes a minute of the first gateway and enters it in the record. */
  closeMinute(): Promise<void>;
  /** Lets both witnesses cosign the newest head. */
  cosign(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts them; the newest head is cosigned. */
export async function startWitnessedLogs(): Promise<WitnessedLogs> {
  const { pem, key } = await newLogKey('farol.example');
  let farol: TestGateway | undefined;
  const now = () => farol?.clock.now() ?? 0;
  const witnesses = await Promise.all(
    ['a.example', 'b.example'].map((name) => startWitness(name, [key], now)),
  );
  const options = {
    publicUrl: 'https://farol.example',
    recordKey: pem,
    witnesses: witnesses.map(({ settings }) => settings),
    privateHosts: witnesses.map(({ host }) => host),
  };
  const first = await startTestGateway(options);
  farol = first;
  const rewritten = await startTestGateway(options);
  const { closeMinute } = recordMinutes(() => first);
  const cosign = async () => {
    const service = first.gateway.services.get(WitnessService);
    await Promise.all(witnesses.map(({ settings }) => service.submit(settings)));
  };
  for (let minute = 0; minute < 3; minute += 1) await closeMinute();
  await cosign();
  rewritten.clock.advance(7 * MINUTE);
  const other = recordMinutes(() => rewritten);
  for (let minute = 0; minute < 12; minute += 1) await other.closeMinute();
  return {
    farol: first,
    rewritten,
    witnesses,
    closeMinute,
    cosign,
    async stop() {
      await Promise.all([first.stop(), rewritten.stop(), ...witnesses.map((one) => one.stop())]);
    },
  };
}
