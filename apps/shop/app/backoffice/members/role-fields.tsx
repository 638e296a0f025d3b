import { RoleForm } from '@fournil/contract/office/members'
import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { PERMISSION_GROUPS, presetOf, ROLE_PRESETS } from '@fournil/domain/role-presets'
import { permissionsOf } from '@fournil/domain/roles'
import { Chip } from '@fournil/ui/chip'
import { formFields, useFormHandle } from '@fournil/ui/form'
import { useOffice } from '../frame/use-office.ts'

const { Check, useTyped } = formFields(RoleForm)

/** Fifteen boxes in groups, and the usual ways to tick them at once. */
export function RoleFields() {
  const { permissions: held } = useOffice().person
  return (
    <>
      <Presets held={held} />
      <div className="permission-groups">
        {PERMISSION_GROUPS.map(({ title, permissions }) => (
          <fieldset key={title} className="permission-group">
            <legend>{title}</legend>
            {permissions.map((permission) => (
              <Check
                key={permission}
                name={permission}
                hint={held.includes(permission) ? undefined : NOT_HELD}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}

const NOT_HELD = 'Vous n’avez pas ce droit\u00a0: vous ne pouvez pas l’accorder.'

function Presets({ held }: { held: readonly Permission[] }) {
  const { methods, recheck } = useFormHandle()
  const chosen = presetOf(permissionsOf(useTyped()))
  const offered = ROLE_PRESETS.filter(({ permissions }) =>
    permissions.every((permission) => held.includes(permission)),
  )
  const choose = (permissions: readonly Permission[]) => {
    for (const permission of PERMISSIONS) {
      methods.setValue(permission, permissions.includes(permission), { shouldDirty: true })
      recheck(permission)
    }
  }
  return (
    <fieldset className="cluster tight role-presets">
      <legend className="visually-hidden">Rôles habituels</legend>
      {offered.map(({ name, permissions }) => (
        <Chip key={name} selected={name === chosen} onClick={() => choose(permissions)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}
