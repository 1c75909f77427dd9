import { ImageField as PictureField } from '#web/ui/form/picture/image-field.tsx';
import { imageSource } from './image-source.ts';

/** One picture of the shop, a company, a design, an item or a user; the form holds its id. */
export const ImageField = (props: Omit<Parameters<typeof PictureField>[0], 'source'>) => (
  <PictureField {...props} source={imageSource} />
);

interface AvatarFieldProps {
  /** The user who is edited. */
  of: { avatarId: number | null; avatar: string | null } | undefined;
}

/** The picture of a user. */
export function AvatarField({ of }: AvatarFieldProps) {
  const { avatarId: id = null, avatar: url = null } = of ?? {};
  const current = id !== null && url !== null ? { id, url } : null;
  return (
    <ImageField
      name="avatarId"
      label="account.profile.avatar"
      help="account.profile.avatarHelp"
      camera="user"
      span={12}
      current={current}
    />
  );
}
