import type { DataSource } from 'typeorm';
import { auditDetails } from '#schema/audit.js';
import { CSV_MARK, csvLine } from '../../../platform/csv.js';
import { momentFormat } from '../../../platform/moment-format.js';
import { DEFAULT_TIME_ZONE } from '../../../platform/zone-calendar.js';
import type { Actor } from '../actor.js';
import type { AuditFilter } from './audit.input.js';
import type { AuditService } from './audit.service.js';
import type { AuditEntry } from './audit.type.js';

const HEAD = [
  'Quando (horário de São Paulo)',
  'Administrador',
  'Ação',
  'Usuário',
  'Antes',
  'Depois',
  'Endereço',
  'Registro',
];

/** The administrators' log as a CSV file. */
export class AuditExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /**
   * The file as a stream of text, of which a batch is held at a time; taking it is an act like any other.
   *
   * @throws FarolError BAD_USER_INPUT (search)
   */
  async of(actor: Actor, filter: AuditFilter): Promise<AsyncIterable<string>> {
    const entries = this.audit.batches(filter);
    const first = await entries.next();
    const after = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
    await this.audit.record(this.dataSource.manager, actor, { action: 'AUDIT_EXPORTED', after });
    return csv(first.done ? [] : first.value, entries);
  }
}

async function* csv(
  first: readonly AuditEntry[],
  rest: AsyncIterable<readonly AuditEntry[]>,
): AsyncGenerator<string> {
  const moment = momentFormat(DEFAULT_TIME_ZONE);
  const toLine = ({
    id,
    at,
    administratorName,
    label,
    subjectId,
    before,
    after,
    clientAddress,
  }: AuditEntry) =>
    csvLine([
      moment(at),
      administratorName,
      label,
      subjectId ?? '',
      auditDetails(before),
      auditDetails(after),
      clientAddress,
      id,
    ]);
  yield CSV_MARK + csvLine(HEAD) + first.map(toLine).join('');
  for await (const batch of rest) yield batch.map(toLine).join('');
}
