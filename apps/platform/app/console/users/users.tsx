import { USER_FILTERS } from '@fournil/contract/platform/users'
import { visitContext } from '@fournil/pages/visit'
import { ErrorState } from '@fournil/ui/error-state'
import { PageHeader } from '@fournil/ui/page-header'
import { toast } from '@fournil/ui/toast'
import { useTryAgain } from '@fournil/ui/use-try-again'
import { useState } from 'react'
import { KeyList } from '../lists/key-list.tsx'
import { readList } from '../lists/read-list.ts'
import { Stats } from '../lists/stats.tsx'
import type { Route } from './+types/users'
import { ImpersonateDialog } from './impersonate.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { ResetPassword } from './reset-password.tsx'
import type { UserAct } from './user-menu.tsx'
import { UsersTable } from './users-table.tsx'

const PATH = '/platform/users-management'
const OPTIONS = [
  { value: 'all', label: 'All users' },
  { value: 'super_admin', label: 'Super admins' },
  { value: 'active', label: 'Active' },
  { value: 'banned', label: 'Banned' },
]

export function meta() {
  return [{ title: 'Users | Fournil Console' }]
}

/** Somebody cannot get in, must be kept out, or needs a hand in their own shop. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const asked = readList(url, USER_FILTERS)
  const page = await api.platform.users.list(asked)
  return { page, search: asked.search, filter: asked.filter }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { page, search, filter } = loaderData
  const { stats } = page
  const [act, setAct] = useState<UserAct | null>(null)
  const ask = (asked: UserAct) => {
    if (asked.kind !== 'impersonate' || asked.user.tenants.length > 0) return setAct(asked)
    toast('User does not have a tenant associated', { tone: 'danger' })
  }
  const asks = (kind: UserAct['kind']) => ({
    user: act?.kind === kind ? act.user : null,
    onClose: () => setAct(null),
  })
  return (
    <main id="main" className="console-main">
      <PageHeader title="Users" />
      <Stats
        figures={[
          { label: 'Total users', value: stats.total },
          { label: 'Super admins', value: stats.super_admins },
          { label: 'Active', value: stats.active },
          { label: 'Banned', value: stats.banned },
        ]}
      />
      <KeyList
        path={PATH}
        page={page}
        search={search}
        searchLabel="Search by e-mail"
        filter={filter}
        filterLabel="Filter"
        filters={OPTIONS}
      >
        <UsersTable users={page.rows} onAct={ask} />
      </KeyList>
      <ImpersonateDialog {...asks('impersonate')} />
      <ResetPassword {...asks('reset')} />
      <RemoveSecondFactor {...asks('remove_second_factor')} />
    </main>
  )
}

export function ErrorBoundary() {
  const again = useTryAgain()
  return (
    <main id="main" className="console-main">
      <title>Users | Fournil Console</title>
      <h1 className="visually-hidden">Users</h1>
      <ErrorState title="Failed to load users" {...again} />
    </main>
  )
}
