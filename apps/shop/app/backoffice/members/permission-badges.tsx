import type { Member } from '@fournil/contract/office/members'
import { PERMISSION_GROUPS, PERMISSION_LABELS, presetOf } from '@fournil/domain/role-presets'
import { permissionsOf } from '@fournil/domain/roles'
import { isOwner } from '@fournil/domain/team'
import { Badge } from '@fournil/ui/badge'

/** What somebody may do, in the order in which it is ticked. */
export function PermissionBadges({ role }: Pick<Member, 'role'>) {
  const held = permissionsOf(role)
  if (held.length === 0) return <Badge tone="warning">Aucun droit</Badge>
  if (isOwner(held)) return <Badge tone="success">Propriétaire, tous les droits</Badge>
  const preset = presetOf(held)
  const shown = PERMISSION_GROUPS.flatMap(({ permissions }) =>
    permissions.filter((permission) => held.includes(permission)),
  )
  return (
    <span className="permission-badges">
      {preset && <Badge tone="info">{preset}</Badge>}
      {shown.map((permission) => (
        <Badge key={permission}>{PERMISSION_LABELS[permission]}</Badge>
      ))}
    </span>
  )
}
