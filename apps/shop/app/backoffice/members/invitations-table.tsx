import type { PendingInvitation } from '@fournil/contract/office/members'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { MailIcon } from '@fournil/ui/icons/mail'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { Menu } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { officeApi } from '../office-api.ts'
import { momentWords } from '../orders/pickup-words.ts'
import { useTask } from '../use-task.ts'
import { PermissionBadges } from './permission-badges.tsx'
import { saveFailed } from './user-errors.ts'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

type InvitationsTableProps = {
  invitations: readonly PendingInvitation[]
  time_zone: string
  isReadOnly: boolean
}

export function InvitationsTable({ invitations, time_zone, isReadOnly }: InvitationsTableProps) {
  const [withdrawn, withdraw] = useState<PendingInvitation | null>(null)
  const { run, busy } = useTask(
    (invitation_id: string) => officeApi.office.members.resendInvitation({ invitation_id }),
    {
      done: ({ email }) => toast(`Invitation renvoyée à ${email}`),
      failed: (error) => toast(saveFailed(error), { tone: 'danger' }),
    },
  )
  const columns: Column<PendingInvitation>[] = [
    {
      key: 'email',
      header: 'Personne',
      primary: true,
      cell: ({ email }) => <span className="member-email">{email}</span>,
    },
    { key: 'role', header: 'Droits', cell: ({ role }) => <PermissionBadges role={role} /> },
    {
      key: 'created_at',
      header: 'Envoyée',
      cell: ({ created_at }) => momentWords(created_at, time_zone),
    },
    {
      key: 'expires_at',
      header: 'Valable jusqu’au',
      cell: ({ expires_at }) => momentWords(expires_at, time_zone),
    },
  ]
  return (
    <>
      <DataTable
        caption="Invitations en attente"
        columns={columns}
        rows={invitations}
        // Sent again it is another offer, in the same row.
        keyOf={({ email }) => email}
        nameOf={({ email }) => email}
        actions={
          isReadOnly
            ? undefined
            : (invitation) => (
                <Menu
                  label={`Actions pour ${invitation.email}`}
                  entries={[
                    {
                      label: 'Renvoyer',
                      icon: <MailIcon />,
                      disabled: busy,
                      onSelect: () => void run(invitation.id),
                    },
                    {
                      label: 'Retirer l’invitation',
                      icon: <TrashIcon />,
                      tone: 'danger',
                      apart: true,
                      onSelect: () => withdraw(invitation),
                    },
                  ]}
                />
              )
        }
      />
      <WithdrawInvitation invitation={withdrawn} onClose={() => withdraw(null)} />
    </>
  )
}
