import type { UserRow } from '@fournil/contract/platform/users'
import { Badge, type Tone } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { EmptyState } from '@fournil/ui/empty-state'
import { formatDay, formatMoment } from '../formats.ts'
import { type UserAct, UserMenu } from './user-menu.tsx'

const LOOKS: Readonly<Record<UserRow['status'], { label: string; tone: Tone }>> = {
  banned: { label: 'Banned', tone: 'danger' },
  active: { label: 'Active', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
}

const COLUMNS: readonly Column<UserRow>[] = [
  {
    key: 'email',
    header: 'User',
    primary: true,
    cell: ({ email }) => <span className="list-long">{email}</span>,
  },
  {
    key: 'role',
    header: 'Role',
    cell: ({ is_super_admin }) =>
      is_super_admin ? <Badge tone="info">Super admin</Badge> : 'User',
  },
  {
    key: 'tenants',
    header: 'Tenants',
    cell: ({ tenants }) =>
      tenants.length > 0 ? tenants.map(({ name }) => name).join(', ') : 'None',
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, has_second_factor }) => (
      <div>
        <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>
        {has_second_factor && <div className="note">Second factor</div>}
      </div>
    ),
  },
  {
    key: 'seen',
    header: 'Last login',
    cell: ({ last_sign_in_at, last_sign_in_ip }) =>
      last_sign_in_at ? (
        <div>
          {formatMoment(last_sign_in_at)}
          {last_sign_in_ip && <div className="note">{last_sign_in_ip}</div>}
        </div>
      ) : (
        'Never'
      ),
  },
  {
    key: 'created',
    header: 'Created',
    wideOnly: true,
    cell: ({ created_at }) => formatDay(created_at),
  },
]

type UsersTableProps = {
  users: readonly UserRow[]
  onAct: (act: UserAct) => void
}

export function UsersTable({ users, onAct }: UsersTableProps) {
  return (
    <DataTable
      caption="Users, newest first"
      columns={COLUMNS}
      rows={users}
      keyOf={({ id }) => id}
      actions={(user) => <UserMenu user={user} onAct={onAct} />}
      empty={<EmptyState title="No user matches">Try another word or another filter.</EmptyState>}
    />
  )
}
