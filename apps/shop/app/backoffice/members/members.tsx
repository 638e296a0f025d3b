import type { Member } from '@fournil/contract/office/members'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { PageHeader } from '@fournil/ui/page-header'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { useOffice } from '../frame/use-office.ts'
import { useOfficeLive } from '../live/use-office-live.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { Route } from './+types/members'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MembersTable } from './members-table.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SharedDevices } from './shared-devices.tsx'

export function ErrorBoundary() {
  return <PageBoundary failed="Failed to load users" />
}

/** The owner opens it when somebody begins, changes tasks or leaves, and when a device is lost. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const [team, devices, time_zone] = await Promise.all([
    api.office.members.list(),
    api.office.counter.devices(),
    shopTimeZone(api),
  ])
  return { ...team, devices, time_zone }
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { members, invitations, devices, time_zone } = loaderData
  const [isInviting, invite] = useState(false)
  const [edited, edit] = useState<Member | null>(null)
  const { person, device } = useOffice()
  const isActing = person.impersonation !== null
  const isReadOnly = isActing || device.is_by_pin
  useOfficeLive(['members'])
  return (
    <main id="main" className="office-main">
      <title>Utilisateurs</title>
      <PageHeader
        title="Utilisateurs"
        note="Les personnes qui travaillent dans cette boutique, et ce que chacune peut y faire."
        actions={
          !isReadOnly && (
            <Button onClick={() => invite(true)}>
              <PlusIcon />
              Inviter une personne
            </Button>
          )
        }
      />
      <div className="stack">
        {isActing && (
          <Banner>
            Sous l’identité d’une autre personne, l’équipe se regarde et ne se modifie pas.
          </Banner>
        )}
        {device.is_by_pin && (
          <Banner>Pour modifier l’équipe, connectez-vous avec votre mot de passe.</Banner>
        )}
        <Panel flush>
          <MembersTable
            members={members}
            time_zone={time_zone}
            isReadOnly={isReadOnly}
            onEdit={edit}
          />
        </Panel>
        {invitations.length > 0 && (
          <Panel flush title="Invitations en attente">
            <InvitationsTable
              invitations={invitations}
              time_zone={time_zone}
              isReadOnly={isReadOnly}
            />
          </Panel>
        )}
        <SharedDevices devices={devices} time_zone={time_zone} isReadOnly={isReadOnly} />
      </div>
      <InviteDialog isOpen={isInviting} onClose={() => invite(false)} />
      <RoleDialog member={edited} members={members} onClose={() => edit(null)} />
    </main>
  )
}
