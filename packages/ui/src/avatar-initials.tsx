import { initialsOf } from './initials.ts'

/** Stands beside the written name, so it is not spoken. */
export function AvatarInitials({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
