import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
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
    description: 'Path of the photo on this origin, such as /fotos/….webp.',
  })
  profileImage(@Root() { id }: User): Promise<string | null> {
    return this.photos.pathOf(id);
  }

  @Mutation(() => User, {
    description: 'Changes profile fields. A new e-mail address takes effect once its code is confirmed.',
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, { description: 'The fields to change; the rest stays.' })
    input: UpdateProfileInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<User> {
    return this.profile.update(requireViewer(viewer), input, clientAddress);
  }

  @Mutation(() => User, {
    description: 'Confirms the pending e-mail address by its code; it becomes the address of the account.',
  })
  confirmNewEmail(
    @Args(() => CodeArgs) { code }: CodeArgs,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<User> {
    return this.profile.confirmEmail(requireViewer(viewer), code, clientAddress);
  }
}
