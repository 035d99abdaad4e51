import { IsOptional, Matches } from 'class-validator';
import DataLoader from 'dataloader';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  GraphQLISODateTime,
  InputType,
  Mutation,
  Resolver,
  Root,
} from 'type-graphql';
import { SESSION_ID } from '#schema/session-id.js';
import type { Context } from '../../../platform/graphql/context.js';
import { User } from '../../accounts/user.type.js';
import { type FrameUrl, FrameUrlService } from './frame-url.service.js';

@InputType({ description: "Last address of a user's or a visitor's frame." })
class ReportFrameUrlInput {
  @Field(() => String, {
    nullable: true,
    description: 'Id of a browser without an account; ignored for a signed-in user.',
  })
  @IsOptional()
  @Matches(SESSION_ID, { message: 'Identificador de sessão inválido.' })
  sessionId?: string | null;

  @Field(() => String, {
    description:
      'Address of the page, http or https, up to 2048 characters; stored without query and fragment.',
  })
  url: string;
}

const FRAME_URLS = Symbol('frame urls');

/** Last frame address of a user or visitor; all addresses of one request are read in one query. */
function loadFrameUrl({ loader, services }: Context, id: string): Promise<FrameUrl | undefined> {
  const make = () =>
    new DataLoader<string, FrameUrl | undefined>((ids) => services.get(FrameUrlService).ofMany(ids));
  return loader(FRAME_URLS, make).load(id);
}

@Resolver(() => User)
export class FrameUrlResolver {
  constructor(private readonly urls: FrameUrlService) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Last page opened in the embedded platform, without query and fragment.',
  })
  async iframeUrl(@Root() { id }: User, @Ctx() context: Context): Promise<string | null> {
    return (await loadFrameUrl(context, id))?.url ?? null;
  }

  @FieldResolver(() => GraphQLISODateTime, { nullable: true, description: 'When iframeUrl was reported.' })
  async lastUrlUpdate(@Root() { id }: User, @Ctx() context: Context): Promise<Date | null> {
    return (await loadFrameUrl(context, id))?.updatedAt ?? null;
  }

  @Mutation(() => Boolean, {
    description:
      "Stores the address of the caller's frame; the caller is signed in or identified by a session id.",
  })
  async reportFrameUrl(
    @Arg('input', () => ReportFrameUrlInput, { description: 'The address, and the session id of a visitor.' })
    input: ReportFrameUrlInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<boolean> {
    await this.urls.report(input, viewer, clientAddress);
    return true;
  }
}
