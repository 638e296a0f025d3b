import { PERMISSIONS } from '@fournil/domain/permissions'
import { z } from 'zod'
import { errors } from './errors.ts'
import { code, email, password } from './fields.ts'
import { requiredText } from './form-fields.ts'
import { sessionProcedure } from './procedure.ts'

export const SignedIn = z.object({
  user_id: z.string(),
  email: z.string(),
  tenant_id: z.string().nullable(),
  is_super_admin: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  impersonation: z
    .object({
      admin_user_id: z.string(),
      admin_email: z.string(),
      reason: z.string(),
      expires_at: z.coerce.date(),
    })
    .nullable(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** Where somebody works besides here: its own domain, or its name under the platform’s. */
export const ShopOfPerson = z.object({
  name: z.string(),
  slug: z.string(),
  primary_domain: z.string().nullable(),
})
export type ShopOfPerson = z.infer<typeof ShopOfPerson>

const token = code(1, 100, 'Le lien est incomplet.')

export const Invitation = z.object({
  shop: z.string(),
  email: z.string(),
  invited_by: z.string(),
  expires_at: z.coerce.date(),
  /** Nothing but a yes is asked of whoever has an account. */
  has_account: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const AcceptInvitation = z.strictObject({ token, password: password.optional() })
export type AcceptInvitation = z.output<typeof AcceptInvitation>

const EMAIL_REQUIRED = 'L’adresse e-mail est requise.'

export const SignIn = z.strictObject({
  email: requiredText(254, EMAIL_REQUIRED).pipe(email).meta({ title: 'Adresse e-mail' }),
  password: password.min(1, 'Le mot de passe est requis.').meta({ title: 'Mot de passe' }),
})
export type SignIn = z.output<typeof SignIn>

export const session = {
  // How often is counted by the account too, and differently for a device that is known: services/auth/sign-in-throttle.
  signIn: sessionProcedure
    .route({
      method: 'POST',
      path: '/session/sign-in',
      summary: 'Open a session on this host',
    })
    .errors(errors('INVALID_CREDENTIALS', 'TENANT_NOT_FOUND'))
    .input(SignIn)
    .output(z.object({ landing: z.string() })),
  signOut: sessionProcedure
    .route({
      method: 'POST',
      path: '/session/sign-out',
      summary: 'Close the session, if there is one',
    })
    .output(z.object({ signed_out: z.literal(true) })),
  current: sessionProcedure
    .route({
      method: 'GET',
      path: '/session',
      summary: 'Who is signed in on this host',
    })
    .output(SignedIn.nullable()),
  shops: sessionProcedure
    .route({
      method: 'GET',
      path: '/session/shops',
      summary: 'The other shops that the person who is signed in works for',
    })
    .output(z.array(ShopOfPerson)),
  // Asked by POST: a token in an address would be written to logs.
  invitation: sessionProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/session/invitation',
      summary: 'What the holder of an invitation is offered',
    })
    .errors(errors('TENANT_NOT_FOUND', 'INVITATION_INVALID'))
    .input(z.strictObject({ token }))
    .output(Invitation),
  acceptInvitation: sessionProcedure
    .meta({ calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/session/invitation/accept',
      summary: 'Join the shop that invited, and sign in there; a new account chooses its password',
    })
    .errors(errors('TENANT_NOT_FOUND', 'INVITATION_INVALID'))
    .input(AcceptInvitation)
    .output(z.object({ landing: z.string() })),
}
