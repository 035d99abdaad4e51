import { Arg, Ctx, FieldResolver, GraphQLISODateTime, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/graphql/context.js';
import { User } from '../../accounts/user.type.js';
import { ReportFrameUrlInput } from './frame-url.input.js';
import { loadFrameUrl } from './frame-url.loader.js';
import { FrameUrlService } from './frame-url.service.js';

@Resolver(() => User)
export class FrameUrlResolver {
  constructor(private readonly urls: FrameUrlService) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Page of the embedded platform that was open last, without query and fragment.',
  })
  async iframeUrl(@Root() { id }: User, @Ctx() context: Context): Promise<string | null> {
    return (await loadFrameUrl(context, id))?.url ?? null;
  }

  @FieldResolver(() => GraphQLISODateTime, { nullable: true, description: 'When iframeUrl was reported.' })
  async lastUrlUpdate(@Root() { id }: User, @Ctx() context: Context): Promise<Date | null> {
    return (await loadFrameUrl(context, id))?.updatedAt ?? null;
  }

  @Mutation(() => Boolean, {
    description: "Keeps where the caller's frame stands; the caller is signed in, or named by a session id.",
  })
  async reportFrameUrl(
    @Arg('input', () => ReportFrameUrlInput, { description: 'The address, and whose it is.' })
    input: ReportFrameUrlInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<boolean> {
    await this.urls.report(input, viewer, clientAddress);
    return true;
  }
}
