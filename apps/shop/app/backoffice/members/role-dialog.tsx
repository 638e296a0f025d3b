import { type Member, RoleForm } from '@fournil/contract/office/members'
import { FormDialog } from '@fournil/ui/form'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { useLast } from '../use-last.ts'
import { RoleFields } from './role-fields.tsx'
import { orSaveFailed } from './user-errors.ts'

type RoleDialogProps = { member: Member | null; members: readonly Member[]; onClose: () => void }

export function RoleDialog({ member, members, onClose }: RoleDialogProps) {
  const shown = useLast(member)
  if (!shown) return null
  const read = members.find(({ id }) => id === shown.id) ?? shown
  return <MemberRole key={read.id} isOpen={member !== null} member={read} onClose={onClose} />
}

type MemberRoleProps = { isOpen: boolean; member: Member; onClose: () => void }

function MemberRole({ isOpen, member, onClose }: MemberRoleProps) {
  const user_id = member.id
  const form = useOfficeForm({
    schema: RoleForm,
    saved: shownOf(member),
    load: async () => {
      const { members } = await officeApi.office.members.list()
      return shownOf(members.find(({ id }) => id === user_id) ?? member)
    },
    save: ({ version, ...roleData }) =>
      orSaveFailed(officeApi.office.members.updateRole({ user_id, roleData, version })),
    savedMessage: 'Droits enregistrés',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Modifier les droits"
      description={member.email}
      size="large"
    >
      <RoleFields />
    </FormDialog>
  )
}

function shownOf({ role, version }: Member) {
  return { ...role, version }
}
