import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { NoticeChannel, NoticeTopic } from '#schema/notice-switch.js';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { MarkNoticesArgs, NoticeFilter } from './notice.input.js';
import { NoticeService } from './notice.service.js';
import { Notice, NoticeBoard } from './notice.type.js';
import { NoticeSwitchService } from './notice-switch.service.js';
import { NoticeChannelEnum, NoticeSwitch, NoticeTopicEnum } from './notice-switch.type.js';

@Resolver(() => NoticeBoard)
export class NoticeResolver {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly switches: NoticeSwitchService,
  ) {}

  @Query(() => NoticeBoard, { description: "The caller's newest notices and how many are unread." })
  notices(@Ctx() { viewer }: Context): Promise<NoticeBoard> {
    return this.noticeService.board(requireViewer(viewer).userId);
  }

  @FieldResolver(() => [Notice], { description: 'Newest first, at most 30.' })
  items(
    @Root() { items }: NoticeBoard,
    @Args(() => NoticeFilter) filter: NoticeFilter,
    @Ctx() { viewer }: Context,
  ): Promise<Notice[]> | Notice[] {
    return filter.topic || filter.unread ? this.noticeService.find(requireViewer(viewer), filter) : items;
  }

  @Mutation(() => NoticeBoard, { description: "Marks the caller's notices read or unread." })
  markNoticesRead(
    @Args(() => MarkNoticesArgs) args: MarkNoticesArgs,
    @Ctx() { viewer }: Context,
  ): Promise<NoticeBoard> {
    return this.noticeService.mark(requireViewer(viewer), args);
  }

  @Query(() => [NoticeSwitch], { description: 'Which messages the caller gets, by topic and channel.' })
  noticeSwitches(@Ctx() { viewer }: Context): Promise<NoticeSwitch[]> {
    return this.switches.listOf(requireViewer(viewer).userId);
  }

  @Mutation(() => [NoticeSwitch], {
    description:
      'Switches the messages of a topic on or off for a channel, except those that are always sent.',
  })
  switchNotices(
    @Arg('topic', () => NoticeTopicEnum, { description: 'What the messages are about.' }) topic: NoticeTopic,
    @Arg('channel', () => NoticeChannelEnum, { description: 'By what they are sent.' })
    channel: NoticeChannel,
    @Arg('enabled', () => Boolean, { description: 'Whether they are sent.' }) enabled: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<NoticeSwitch[]> {
    return this.switches.switch(requireViewer(viewer), topic, channel, enabled);
  }

  @Subscription(() => NoticeBoard, {
    description: "The caller's notices: first the current ones, then again on every change.",
    subscribe: ({ context: { viewer, services } }: { context: Context }) =>
      services.get(NoticeService).changes(requireViewer(viewer)),
  })
  noticesChanged(@Root() board: NoticeBoard): NoticeBoard {
    return board;
  }
}
