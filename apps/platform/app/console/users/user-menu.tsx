import type { UserRow } from '@fournil/contract/platform/users'
import { Menu, type MenuEntry } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { platformApi } from '../../platform-api.ts'
import { reasonOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

type UserMenuProps = {
  user: UserRow
  onImpersonate: (user: UserRow) => void
  onReset: (user: UserRow) => void
}

export function UserMenu({ user, onImpersonate, onReset }: UserMenuProps) {
  const isBanned = user.status === 'banned'
  const { run } = useTask(
    () => platformApi.platform.users.setBan({ user_id: user.id, is_banned: !isBanned }),
    {
      done: () => toast(`${user.email} ${isBanned ? 'unbanned' : 'banned'}`),
      failed: (error) => toast(`Failed to update user: ${reasonOf(error)}`, { tone: 'danger' }),
    },
  )
  const entries: MenuEntry[] = [{ label: 'Reset password', onSelect: () => onReset(user) }]
  if (!user.is_super_admin)
    entries.push({ label: 'Impersonate', onSelect: () => onImpersonate(user) })
  entries.push({
    label: isBanned ? 'Unban' : 'Ban',
    tone: isBanned ? 'plain' : 'danger',
    apart: true,
    onSelect: () => void run(),
  })
  return <Menu label={`Actions for ${user.email}`} entries={entries} />
}
