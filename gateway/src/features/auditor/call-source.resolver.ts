import DataLoader from 'dataloader';
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import type { CallIntakeService } from './call-intake.service.js';
import {
  AddCallsInput,
  CallSourceInput,
  ProveCallSourceArgs,
  PublishCallSourceArgs,
  SourceCallsArgs,
} from './call-source.input.js';
import { CallSourceService, type OwnCallSource } from './call-source.service.js';
import { CallSource, CallSourceFigures } from './call-source.type.js';
import { AddedCalls, SourceCallPage } from './source-call.type.js';
import type { SourcePublicationService } from './source-publication.service.js';

const FIGURES = Symbol('figures of call sources');

/** Figures of a source of the caller; those of one request are read together. */
function loadFigures({ loader, services, viewer }: Context, id: string): Promise<CallSourceFigures> {
  const make = () =>
    new DataLoader<string, CallSourceFigures>((ids) =>
      services.get(CallSourceService).figuresOf(requireViewer(viewer), ids),
    );
  return loader(FIGURES, make).load(id);
}

@Resolver(() => CallSource)
export class CallSourceResolver {
  constructor(
    private readonly sources: CallSourceService,
    private readonly intake: CallIntakeService,
    private readonly publications: SourcePublicationService,
  ) {}

  @Query(() => [CallSource], { description: "The caller's sources, oldest first." })
  callSources(@Ctx() { viewer }: Context): Promise<OwnCallSource[]> {
    return this.sources.listOf(requireViewer(viewer));
  }

  @Query(() => CallSource, {
    nullable: true,
    description: 'A source of the caller; null if there is no such source.',
  })
  callSource(
    @Arg('id', () => ID, { description: 'Id of the source.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<OwnCallSource | null> {
    return this.sources.find(requireViewer(viewer), id);
  }

  @Query(() => SourceCallPage, { description: 'Calls of a source of the caller, the newest first.' })
  sourceCalls(
    @Args(() => SourceCallsArgs) args: SourceCallsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<SourceCallPage> {
    return this.sources.calls(requireViewer(viewer), args);
  }

  @FieldResolver(() => CallSourceFigures)
  figures(@Root() { id }: OwnCallSource, @Ctx() context: Context): Promise<CallSourceFigures> {
    return loadFigures(context, id);
  }

  @Mutation(() => CallSource, { description: 'Opens a source, 20 at most, closed ones included.' })
  openCallSource(
    @Arg('input', () => CallSourceInput, { description: 'The source.' }) input: CallSourceInput,
    @Ctx() { viewer }: Context,
  ): Promise<OwnCallSource> {
    return this.sources.open(requireViewer(viewer), input);
  }

  @Mutation(() => CallSource, { description: 'Changes a source; calls that were received stay as they are.' })
  changeCallSource(
    @Arg('id', () => ID, { description: 'Id of the source.' }) id: string,
    @Arg('input', () => CallSourceInput, { description: 'The new version.' }) input: CallSourceInput,
    @Ctx() { viewer }: Context,
  ): Promise<OwnCallSource> {
    return this.sources.change(requireViewer(viewer), id, input);
  }

  @Mutation(() => CallSource, { description: 'Closes a source for good; its record stays readable.' })
  closeCallSource(
    @Arg('id', () => ID, { description: 'Id of the source.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<OwnCallSource> {
    return this.sources.close(requireViewer(viewer), id);
  }

  @FieldResolver(() => String)
  proofCode(@Root() { id }: OwnCallSource): string {
    return this.publications.codeOf(id);
  }

  @Mutation(() => CallSource, {
    description:
      "Looks for a source's code at a public address; found there, it proves that the source is the caller's.",
  })
  proveCallSource(
    @Args(() => ProveCallSourceArgs) { id, url }: ProveCallSourceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<OwnCallSource> {
    return this.publications.prove(requireViewer(viewer), id, url);
  }

  @Mutation(() => CallSource, {
    description: 'Shows a proven source to everybody at /fonte/ID, for good; a published one gets new words.',
  })
  publishCallSource(
    @Args(() => PublishCallSourceArgs) { id, words }: PublishCallSourceArgs,
    @Ctx() { viewer }: Context,
  ): Promise<OwnCallSource> {
    return this.publications.publish(requireViewer(viewer), id, words);
  }

  @Mutation(() => String, {
    description:
      'Gives a source an address that takes calls as plain text or JSON, and ends a former one; shown this once.',
  })
  renewCallAddress(
    @Arg('id', () => ID, { description: 'Id of the source.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<string> {
    return this.intake.renewAddress(requireViewer(viewer), id);
  }

  @Mutation(() => CallSource, { description: 'Takes the address of a source away.' })
  removeCallAddress(
    @Arg('id', () => ID, { description: 'Id of the source.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<OwnCallSource> {
    return this.sources.removeAddress(requireViewer(viewer), id);
  }

  @Mutation(() => AddedCalls, {
    description:
      'Adds calls to a source. Those that arrive before their entry count; 20 requests a minute, 300 calls in 24 hours for a source.',
  })
  addCalls(
    @Arg('input', () => AddCallsInput, { description: 'The calls.' }) input: AddCallsInput,
    @Ctx() { viewer }: Context,
  ): Promise<AddedCalls> {
    return this.sources.add(requireViewer(viewer), input);
  }
}
