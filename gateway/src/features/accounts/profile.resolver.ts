import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { CodeArgs, UpdateProfileInput } from './profile.input.js';
import { ProfileService } from './profile.service.js';
import { ProfilePhotoService } from './profile-photo/profile-photo.service.js';
import { User } from './user.type.js';

@Resolver(() => User)
export class ProfileResolver {
  constructor(
    private readonly profile: ProfileService,
    private readonly photos: ProfilePhotoService,
  ) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address of the photo on this origin, such as /fotos/….webp.',
  })
  profileImage(@Root() { id }: User): Promise<string | null> {
    return this.photos.pathOf(id);
  }

  @Mutation(() => User, { description: 'Changes profile fields. A new e-mail address waits for its code.' })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'What is to be changed; the rest stays.' })
    input: UpdateProfileInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<User> {
    return this.profile.update(demandViewer(viewer), input, clientAddress);
  }

  @Mutation(() => User, { description: 'Makes the pending e-mail address the own one, by its code.' })
  confirmNewEmail(
    @Args(() => CodeArgs) { code }: CodeArgs,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<User> {
    return this.profile.confirmEmail(demandViewer(viewer), code, clientAddress);
  }
}
