import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { PERMISSION_LABELS } from '@fournil/domain/role-presets'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { email, id, password } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { officeProcedure } from '../procedure.ts'

const procedure = officeProcedure('can_manage_users')

const flag = z.boolean('Un droit est accordé ou non.')
const flags = <Flag extends z.ZodType>(each: Flag) =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, each])) as Record<
    Permission,
    Flag
  >

/** The fifteen flags; what is left out is not granted. */
export const RoleData = z.strictObject(flags(flag.default(false)), 'Indiquez les droits.')
const Role = z.object(flags(z.boolean()))

export const MemberSession = z.object({
  id: z.string(),
  /** 'Chrome sur Android' */
  device: z.string(),
  created_at: z.coerce.date(),
  last_activity_at: z.coerce.date(),
  /** The one that asks. */
  is_current: z.boolean(),
  /** Of the platform’s own people, who act as this member. */
  is_assistance: z.boolean(),
  is_by_pin: z.boolean(),
})
export type MemberSession = z.infer<typeof MemberSession>

export const Member = z.object({
  id: z.string(),
  email: z.string(),
  /** When they joined this shop. */
  created_at: z.coerce.date(),
  /** In this shop. */
  last_sign_in_at: z.coerce.date().nullable(),
  version: z.int(),
  role: Role,
  is_self: z.boolean(),
  sessions: z.array(MemberSession),
})
export type Member = z.infer<typeof Member>

export const PendingInvitation = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.coerce.date(),
  expires_at: z.coerce.date(),
  role: Role,
})
export type PendingInvitation = z.infer<typeof PendingInvitation>

export const Team = z.object({
  members: z.array(Member),
  invitations: z.array(PendingInvitation),
})
export type Team = z.infer<typeof Team>

export const InviteMember = z.strictObject({ email, roleData: RoleData })
export type InviteMember = z.output<typeof InviteMember>

/** Without a version it is saved over whatever is there. */
export const UpdateMemberRole = z.strictObject({
  user_id: id,
  roleData: RoleData,
  version: z.int().min(0).max(2_147_483_646).optional(),
})
export type UpdateMemberRole = z.output<typeof UpdateMemberRole>

/** The same flags as a screen ticks them, one by one. */
export const RoleForm = z.strictObject(
  Object.fromEntries(
    PERMISSIONS.map((permission) => [
      permission,
      flag.default(false).meta({ title: PERMISSION_LABELS[permission] }),
    ]),
  ) as Record<Permission, z.ZodDefault<z.ZodBoolean>>,
)
export const InvitationForm = RoleForm.extend({
  email: requiredText(254, 'L’adresse e-mail est requise.')
    .pipe(email)
    .meta({ title: 'Adresse e-mail' }),
})

/** The spec's function: one address, and what to do in a field. */
export const ManageUsers = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('list') }),
    z.strictObject({
      action: z.literal('create'),
      email,
      /** Accepted and not used: the invited person chooses a password of their own. */
      password: password.optional(),
      roleData: RoleData,
    }),
    z.strictObject({ action: z.literal('update_role'), userId: id, roleData: RoleData }),
    z.strictObject({ action: z.literal('delete'), userId: id }),
  ],
  'L’action est « list », « create », « update_role » ou « delete ».',
)
export type ManageUsers = z.output<typeof ManageUsers>

const REFUSED_OFFERS = errors(
  'PERMISSION_NOT_HELD',
  'ALREADY_MEMBER',
  'PLAN_LIMIT_REACHED',
  'TEAM_FULL',
  'TOO_MANY_INVITATIONS',
)
const asThemselves = { refused_while_impersonating: true }

export const members = {
  list: procedure
    .route({
      method: 'GET',
      path: '/office/members',
      summary: 'Who works for this shop, and who is invited to',
    })
    .output(Team),
  invite: procedure
    .meta({ ...asThemselves, calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/office/invitations',
      summary: 'Offer somebody a membership, by a link in a mail that is good for seven days',
    })
    .errors(REFUSED_OFFERS)
    .input(InviteMember)
    .output(PendingInvitation),
  withdrawInvitation: procedure
    .meta(asThemselves)
    .route({
      method: 'DELETE',
      path: '/office/invitations/{invitation_id}',
      summary: 'Take an offer back',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ invitation_id: id }))
    .output(z.object({ withdrawn: z.literal(true) })),
  resendInvitation: procedure
    .meta({ ...asThemselves, calls_per_minute: 20 })
    .route({
      method: 'POST',
      path: '/office/invitations/{invitation_id}/resend',
      summary: 'Make the same offer anew, by another link that is good for seven days',
    })
    .errors({ ...REFUSED_OFFERS, ...errors('NOT_FOUND') })
    .input(z.strictObject({ invitation_id: id }))
    .output(PendingInvitation),
  endSessions: procedure
    .meta(asThemselves)
    .route({
      method: 'POST',
      path: '/office/members/{user_id}/sign-out',
      summary: 'Sign a member out, on one device or everywhere but here',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ user_id: id, session_id: id.optional() }))
    .output(z.object({ ended: z.int() })),
  updateRole: procedure
    .meta(asThemselves)
    .route({
      method: 'PUT',
      path: '/office/members/{user_id}/role',
      summary: 'Set what a member may do',
    })
    .errors(errors('NOT_FOUND', 'PERMISSION_NOT_HELD', 'LAST_MANAGER', 'LAST_OWNER', 'CONFLICT'))
    .input(UpdateMemberRole)
    .output(z.object({ version: z.int() })),
  remove: procedure
    .meta(asThemselves)
    .route({
      method: 'DELETE',
      path: '/office/members/{user_id}',
      summary: 'End a membership, and its sessions with it',
    })
    .errors(errors('NOT_FOUND', 'LAST_MANAGER', 'LAST_OWNER'))
    .input(z.strictObject({ user_id: id }))
    .output(z.object({ removed: z.literal(true) })),
  manageUsers: procedure
    .meta({ ...asThemselves, calls_per_minute: 60 })
    .route({
      method: 'POST',
      path: '/functions/manage-users',
      summary: 'List, invite, change and remove the people of a shop',
      tags: ['functions'],
    })
    .errors({ ...REFUSED_OFFERS, ...errors('NOT_FOUND', 'LAST_MANAGER', 'LAST_OWNER') })
    .input(ManageUsers)
    .output(z.object({ success: z.literal(true), users: z.array(Member).optional() })),
}
