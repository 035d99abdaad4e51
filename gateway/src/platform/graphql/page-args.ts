import { IsOptional, IsUUID, Max, Min } from 'class-validator';
import { ArgsType, Field, ID, Int } from 'type-graphql';

export const MAX_PER_PAGE = 100;

/**
 * Arguments of a paginated list, to be extended.
 *
 * @param things in the list, such as `sinais`
 * @param badCursor message if `after` is no id
 */
export function pageArgs(things: string, badCursor: string) {
  const badSize = `Peça de 1 a ${MAX_PER_PAGE} ${things} por página.`;

  @ArgsType()
  class PageArgs {
    @Field(() => Int, { defaultValue: 20, description: `How many, 1 to ${MAX_PER_PAGE}.` })
    @Min(1, { message: badSize })
    @Max(MAX_PER_PAGE, { message: badSize })
    first: number;

    @Field(() => ID, { nullable: true, description: '`endCursor` of the page before.' })
    @IsOptional()
    @IsUUID(undefined, { message: badCursor })
    after?: string | null;
  }
  return PageArgs;
}
