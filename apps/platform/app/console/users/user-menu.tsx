import type { UserRow } from '@fournil/contract/platform/users'
import { Menu, type MenuEntry } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { platformApi } from '../../platform-api.ts'
import { reasonOf } from '../refusal.ts'
import { useTask } from '../use-task.ts'

/** What is asked about first, in a dialog. */
export type UserAct = { kind: 'impersonate' | 'reset' | 'remove_second_factor'; user: UserRow }

type UserMenuProps = { user: UserRow; onAct: (act: UserAct) => void }

export function UserMenu({ user, onAct }: UserMenuProps) {
  const isBanned = user.status === 'banned'
  const { run } = useTask(
    () => platformApi.platform.users.setBan({ user_id: user.id, is_banned: !isBanned }),
    {
      done: () => toast(`${user.email} ${isBanned ? 'unbanned' : 'banned'}`),
      failed: (error) => toast(`Failed to update user: ${reasonOf(error)}`, { tone: 'danger' }),
    },
  )
  const asking = (label: string, kind: UserAct['kind']): MenuEntry => ({
    label,
    onSelect: () => onAct({ kind, user }),
  })
  const entries = [asking('Reset password', 'reset')]
  // Nobody acts as a colleague of the platform, nor as somebody who is locked out.
  if (!user.is_super_admin && !isBanned) entries.push(asking('Impersonate', 'impersonate'))
  if (user.has_second_factor) entries.push(asking('Remove second factor', 'remove_second_factor'))
  entries.push({
    label: isBanned ? 'Unban' : 'Ban',
    tone: isBanned ? 'plain' : 'danger',
    apart: true,
    onSelect: () => void run(),
  })
  return <Menu label={`Actions for ${user.email}`} entries={entries} />
}
