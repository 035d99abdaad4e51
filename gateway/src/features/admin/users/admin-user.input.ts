import { IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import type { UserLevel } from '#schema/limits.js';
import { UserLevelEnum } from '../../accounts/user.type.js';

export const AdminUserSort = {
  CREATED_AT: 'CREATED_AT',
  NAME: 'NAME',
  EMAIL: 'EMAIL',
  LAST_SEEN: 'LAST_SEEN',
} as const;
export type AdminUserSort = keyof typeof AdminUserSort;
registerEnumType(AdminUserSort, {
  name: 'AdminUserSort',
  description: 'Sort key of users.',
  valuesConfig: {
    CREATED_AT: { description: 'When the account or the registration was created.' },
    NAME: { description: 'Full name, without case and accents.' },
    EMAIL: { description: 'E-mail address.' },
    LAST_SEEN: { description: 'When the user was last seen.' },
  },
});

export const AdminUserStatus = { registered: 'registered', pending: 'pending', blocked: 'blocked' } as const;
export type AdminUserStatus = keyof typeof AdminUserStatus;
registerEnumType(AdminUserStatus, {
  name: 'AdminUserStatus',
  description: 'Status of an account or registration.',
  valuesConfig: {
    registered: { description: 'Verified and not blocked.' },
    pending: { description: 'Not verified yet.' },
    blocked: { description: 'Blocked by an administrator.' },
  },
});

const BAD_SIZE = 'Peça de 1 a 1.000 usuários por página.';
const BAD_CURSOR = 'Página inválida. Volte à primeira.';

@InputType({ description: 'Filter of users; all conditions must hold.' })
export class AdminUserFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words that name and e-mail address together must contain, without case and accents; at least 3 consecutive letters or digits.',
  })
  @IsOptional()
  @MaxLength(100, { message: 'Busca longa demais.' })
  search?: string | null;

  @Field(() => AdminUserStatus, { nullable: true, description: 'Only this status.' })
  status?: AdminUserStatus | null;

  @Field(() => UserLevelEnum, { nullable: true, description: 'Only this level.' })
  level?: UserLevel | null;
}

@ArgsType()
export class AdminUsersArgs {
  @Field(() => Int, { defaultValue: 25, description: 'Users per page, 1 to 1,000.' })
  @Min(1, { message: BAD_SIZE })
  @Max(1000, { message: BAD_SIZE })
  first: number;

  @Field(() => String, {
    nullable: true,
    description: '`endCursor` of the previous page, to get the page after it.',
  })
  @IsOptional()
  @MaxLength(1000, { message: BAD_CURSOR })
  after?: string | null;

  @Field(() => String, {
    nullable: true,
    description: '`startCursor` of the following page, to get the page before it. Not together with `after`.',
  })
  @IsOptional()
  @MaxLength(1000, { message: BAD_CURSOR })
  before?: string | null;

  @Field(() => AdminUserSort, { defaultValue: 'CREATED_AT', description: 'Sort key.' })
  sort: AdminUserSort;

  @Field(() => Boolean, { defaultValue: true, description: 'Descending: newest first, or from Z to A.' })
  descending: boolean;

  @Field(() => AdminUserFilter, { nullable: true, description: 'Filter; all users if omitted.' })
  @IsOptional()
  @ValidateNested()
  filter?: AdminUserFilter | null;
}

@InputType({ description: "A user's level and open pages." })
export class PermissionsInput {
  @Field(() => UserLevelEnum, { description: 'Rate tier and label.' })
  userLevel: UserLevel;

  @Field(() => Boolean, { description: 'Opções Binárias.' })
  accessBinaryOptions: boolean;

  @Field(() => Boolean, { description: 'Criptomoedas.' })
  accessCrypto: boolean;

  @Field(() => Boolean, { description: 'Educação.' })
  accessEducation: boolean;

  @Field(() => Boolean, { description: 'Recompensas.' })
  accessRewards: boolean;

  @Field(() => Boolean, { description: 'Dashboard.' })
  accessDashboard: boolean;

  @Field(() => Boolean, { description: 'Configurações.' })
  accessSettings: boolean;
}

@ArgsType()
export class UserSessionArgs {
  @Field(() => ID, { description: 'The user.' })
  userId: string;

  @Field(() => ID, { description: 'The session.' })
  sessionId: string;
}
