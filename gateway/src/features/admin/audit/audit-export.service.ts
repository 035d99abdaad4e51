import type { DataSource } from 'typeorm';
import { auditDetails } from '#schema/audit.js';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { requireAdministrator } from '../../../platform/auth/policy.js';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.js';
import type { Batches } from '../../../platform/database/batches.js';
import { momentFormat } from '../../../platform/moment-format.js';
import { DEFAULT_TIME_ZONE } from '../../../platform/zone-calendar.js';
import type { Actor } from '../actor.js';
import type { AdminSessionService } from '../sign-in/admin-session.service.js';
import type { AuditFilter } from './audit.input.js';
import type { AuditService } from './audit.service.js';
import type { AuditEntry } from './audit.type.js';

const HEAD = [
  'Quando (horário de Brasília)',
  'Administrador',
  'Ação',
  'Usuário',
  'Antes',
  'Depois',
  'Endereço',
  'Registro',
];

type SignedInActor = Actor & { readonly administrator: Administrator };

/** The administrators' audit log as a CSV file. */
export class AuditExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly sessions: AdminSessionService,
  ) {}

  /**
   * The file as a stream of text that holds one batch in memory. The export itself is audited. The stream breaks off
   * with UNAUTHENTICATED once the session that requested it has ended.
   *
   * @throws FarolError BAD_USER_INPUT (search)
   */
  async of(actor: SignedInActor, filter: AuditFilter): Promise<AsyncIterable<string>> {
    const entries = this.audit.batches(filter);
    const first = await entries.next();
    const after = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
    await this.audit.record(this.dataSource.manager, actor, { action: 'AUDIT_EXPORTED', after });
    return csv(first.done ? [] : first.value, this.whileOpen(actor.administrator, entries));
  }

  private async *whileOpen(administrator: Administrator, entries: Batches<AuditEntry>): Batches<AuditEntry> {
    for await (const batch of entries) {
      requireAdministrator((await this.sessions.isOpen(administrator)) ? administrator : undefined);
      yield batch;
    }
  }
}

async function* csv(first: readonly AuditEntry[], rest: Batches<AuditEntry>): AsyncGenerator<string> {
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
  yield BYTE_ORDER_MARK + csvLine(HEAD) + first.map(toLine).join('');
  for await (const batch of rest) yield batch.map(toLine).join('');
}
