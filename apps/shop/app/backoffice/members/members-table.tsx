import type { Member } from '@fournil/contract/office/members'
import { plural } from '@fournil/domain/text'
import { Badge } from '@fournil/ui/badge'
import { type Column, DataTable } from '@fournil/ui/data-table'
import { LogOutIcon } from '@fournil/ui/icons/log-out'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { Menu } from '@fournil/ui/menu'
import { useState } from 'react'
import { momentWords } from '../orders/pickup-words.ts'
import { PermissionBadges } from './permission-badges.tsx'
import { RemoveMember } from './remove-member.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

type MembersTableProps = {
  members: readonly Member[]
  time_zone: string
  isReadOnly: boolean
  onEdit: (member: Member) => void
}

export function MembersTable({ members, time_zone, isReadOnly, onEdit }: MembersTableProps) {
  const [removed, remove] = useState<Member | null>(null)
  const [looked, look] = useState<string | null>(null)
  const columns: Column<Member>[] = [
    {
      key: 'email',
      header: 'Personne',
      primary: true,
      cell: ({ email, is_self }) => (
        <span className="member-email">
          {email} {is_self && <Badge tone="info">Vous</Badge>}
        </span>
      ),
    },
    { key: 'role', header: 'Droits', cell: ({ role }) => <PermissionBadges role={role} /> },
    {
      key: 'last_sign_in_at',
      header: 'Dernière connexion',
      cell: ({ last_sign_in_at }) =>
        last_sign_in_at ? momentWords(last_sign_in_at, time_zone) : 'Jamais',
    },
    {
      key: 'sessions',
      header: 'Appareils connectés',
      cell: ({ id, email, sessions }) =>
        sessions.length === 0 ? (
          'Aucun'
        ) : (
          <button type="button" className="member-sessions" onClick={() => look(id)}>
            {plural(sessions.length, 'appareil')}
            <span className="visually-hidden"> de {email}</span>
          </button>
        ),
    },
  ]
  return (
    <>
      <DataTable
        caption="Utilisateurs"
        columns={columns}
        rows={members}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        actions={
          isReadOnly
            ? undefined
            : (member) => (
                <Menu
                  label={`Actions pour ${member.email}`}
                  entries={[
                    {
                      label: 'Modifier les droits',
                      icon: <PencilIcon />,
                      onSelect: () => onEdit(member),
                    },
                    {
                      label: 'Appareils connectés',
                      icon: <LogOutIcon />,
                      disabled: member.sessions.length === 0,
                      onSelect: () => look(member.id),
                    },
                    {
                      label: 'Supprimer',
                      icon: <TrashIcon />,
                      tone: 'danger',
                      apart: true,
                      onSelect: () => remove(member),
                    },
                  ]}
                />
              )
        }
      />
      <SessionsDialog
        member={members.find(({ id }) => id === looked) ?? null}
        time_zone={time_zone}
        isReadOnly={isReadOnly}
        onClose={() => look(null)}
      />
      <RemoveMember member={removed} onClose={() => remove(null)} />
    </>
  )
}
