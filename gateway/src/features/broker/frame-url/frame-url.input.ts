import { IsOptional, Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { SESSION_ID } from '#schema/session-id.js';

@InputType({ description: "Where a user's or a visitor's frame stands." })
export class ReportFrameUrlInput {
  @Field(() => String, {
    nullable: true,
    description: 'Id of a browser without an account; ignored where somebody is signed in.',
  })
  @IsOptional()
  @Matches(SESSION_ID, { message: 'Identificador de sessão inválido.' })
  sessionId?: string | null;

  @Field(() => String, {
    description:
      'Address of the page, http or https, up to 2048 characters; kept without query and fragment.',
  })
  url: string;
}
