// The public record: needs no key.
import { createFarolClient } from '@farol/client';
import { RecordFiguresDocument } from '@farol/client/operations';

const farol = createFarolClient({ url: process.env.FAROL_URL ?? 'http://localhost:4000' });

const { record } = await farol.query(RecordFiguresDocument);
const { won, lost, rate } = record.overall;
console.log(`${won} right, ${lost} wrong: ${rate ?? 'no'} hit rate; break-even ${record.breakEven}`);

const keys = await farol.rest('GET /api/record/keys');
console.log(`${keys.keys.length} keys have signed it`);
