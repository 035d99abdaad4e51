import { Args, Query, Resolver } from 'type-graphql';
import { AuditArgs } from './audit.input.js';
import { AuditService } from './audit.service.js';
import { AuditPage } from './audit.type.js';

@Resolver()
export class AuditResolver {
  constructor(private readonly audit: AuditService) {}

  @Query(() => AuditPage, { description: "The administrators' log, newest first." })
  adminAudit(@Args(() => AuditArgs) args: AuditArgs): Promise<AuditPage> {
    return this.audit.page(args);
  }
}
