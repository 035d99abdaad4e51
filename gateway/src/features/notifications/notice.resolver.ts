import { Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { NoticeService } from './notice.service.js';
import { NoticeBoard } from './notice.type.js';

@Resolver()
export class NoticeResolver {
  constructor(private readonly noticeService: NoticeService) {}

  @Query(() => NoticeBoard, { description: "The caller's newest notices and how many are unread." })
  notices(@Ctx() { viewer }: Context): Promise<NoticeBoard> {
    return this.noticeService.board(requireViewer(viewer).userId);
  }

  @Mutation(() => NoticeBoard, { description: "Marks all of the caller's notices read." })
  markNoticesRead(@Ctx() { viewer }: Context): Promise<NoticeBoard> {
    return this.noticeService.markRead(requireViewer(viewer));
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
