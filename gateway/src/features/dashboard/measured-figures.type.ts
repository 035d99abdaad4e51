import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'What a week of practice allows to measure. A figure is null where it cannot be measured.',
})
export class MeasuredFigures {
  @Field(() => Float, {
    nullable: true,
    description:
      'Practice: what the last 30 days gained (+) or lost (-), as a share of the balance before them and of what new accounts in them began with.',
  })
  change30Days: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Practice: by how much the result of today is above (+) or below (-) that of yesterday, as a share of the latter’s size; null if that is 0. Days are in the user’s own zone.',
  })
  changeFromYesterday: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Practice: share of hits, 0 to 1, among the trades won or lost since Monday in the user’s own zone, of those on the newest one’s kind of prices; null without any.',
  })
  weekHitRate: number | null;

  @Field(() => Int, {
    description:
      'Unread notices of the last 24 hours that ask the user to act: a channel of alerts was switched off or linked.',
  })
  urgentAlerts: number;
}
