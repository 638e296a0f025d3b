import { PASSWORD_MISMATCH } from '@fournil/domain/passwords'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { z } from 'zod'
import { account } from './account.ts'
import { errors } from './errors.ts'
import { code, email, id, line, password, passwordAgain } from './fields.ts'
import { requiredText } from './form-fields.ts'
import { rule } from './form-schema.ts'
import { impersonation } from './impersonation.ts'
import { passkeys } from './passkeys.ts'
import { passwordReset } from './password-reset.ts'
import { memberProcedure, sessionProcedure } from './procedure.ts'

export const SignedIn = z.object({
  user_id: z.string(),
  email: z.string(),
  tenant_id: z.string().nullable(),
  is_super_admin: z.boolean(),
  is_address_confirmed: z.boolean(),
  /** A super administrator to whom the console opens once they have a second factor. */
  lacks_second_factor: z.boolean(),
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

/** `name` is null on a device that is not shared. */
export const CounterDevice = z.object({
  name: z.string().nullable(),
  people: z.array(z.object({ user_id: z.string(), name: z.string() })),
  /** Whoever is signed in came in by a PIN. */
  is_by_pin: z.boolean(),
})
export type CounterDevice = z.infer<typeof CounterDevice>

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

type Typed = { password: string; confirmation: string }

/** A password that is typed twice; what it must hold, the server says. */
export const NewPassword = z
  .strictObject({
    password: password
      .min(1, 'Le mot de passe est requis.')
      .meta({ title: 'Choisissez un mot de passe' }),
    confirmation: passwordAgain,
  })
  .check(
    rule(['password', 'confirmation'], ({ password, confirmation }: Typed) =>
      password === confirmation ? null : { field: 'confirmation', message: PASSWORD_MISMATCH },
    ),
  )
/** Whoever has an account says yes, and nothing else. */
export const NothingMore = z.strictObject({})

const EMAIL_REQUIRED = 'L’adresse e-mail est requise.'

export const SignIn = z.strictObject({
  email: requiredText(254, EMAIL_REQUIRED).pipe(email).meta({ title: 'Adresse e-mail' }),
  password: password.min(1, 'Le mot de passe est requis.').meta({ title: 'Mot de passe' }),
  /** Asked for where the account has a second factor. */
  code: line(40).default('').meta({ title: 'Code de vérification' }),
})
export type SignIn = z.output<typeof SignIn>

export const ShopOfPerson = z.object({
  tenant_id: z.string(),
  name: z.string(),
  /** Where its shoppers go. */
  origin: z.string(),
  /** False: the platform has closed it, and its administration with it. */
  is_open: z.boolean(),
  is_here: z.boolean(),
})
export type ShopOfPerson = z.infer<typeof ShopOfPerson>

export const session = {
  account,
  impersonation,
  passkeys,
  passwordReset,
  // How often is counted by the account too, and differently for a device that is known: services/auth/sign-in-throttle.
  signIn: sessionProcedure
    .route({
      method: 'POST',
      path: '/session/sign-in',
      summary: 'Open a session on this host',
    })
    .errors(errors('INVALID_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'TENANT_NOT_FOUND'))
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
      summary: 'The shops that whoever is signed in works for',
    })
    .output(z.array(ShopOfPerson)),
  handOver: sessionProcedure
    .meta({ calls_per_minute: 30, refused_while_impersonating: true })
    .route({
      method: 'POST',
      path: '/session/hand-over',
      summary:
        'An address that opens a session on the host of another of one’s shops, once and within a minute',
    })
    .errors(errors('UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'SHOP_CLOSED'))
    .input(z.strictObject({ tenant_id: id }))
    .output(z.object({ url: z.string() })),
  enter: sessionProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/session/enter',
      summary: 'Open the session that was handed over from another host',
    })
    .errors(errors('TENANT_NOT_FOUND', 'LINK_INVALID'))
    .input(z.strictObject({ token }))
    .output(z.object({ landing: z.string() })),
  confirmAddress: sessionProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/session/confirm-address',
      summary: 'Prove an e-mail address by the link that was sent to it',
    })
    .errors(errors('TENANT_NOT_FOUND', 'LINK_INVALID'))
    .input(z.strictObject({ token }))
    .output(z.object({ email: z.string() })),
  requestConfirmation: memberProcedure
    .meta({ calls_per_minute: 10, refused_while_impersonating: true })
    .route({
      method: 'POST',
      path: '/session/request-confirmation',
      summary: 'Have the link that proves one’s address sent again',
    })
    .output(z.object({ sent: z.literal(true) })),
  device: sessionProcedure
    .route({
      method: 'GET',
      path: '/session/device',
      summary: 'Whether this device is shared, and who may be chosen on it',
    })
    .output(CounterDevice),
  // Tries are counted by the PIN and by the device too: services/counter/enter-by-pin.
  enterByPin: sessionProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/session/pin',
      summary: 'Take one’s turn on a shared device',
    })
    .errors(errors('TENANT_NOT_FOUND', 'INVALID_PIN', 'PIN_LOCKED', 'DEVICE_NOT_SHARED'))
    .input(z.strictObject({ user_id: id, pin: code(1, 20, 'Saisissez votre code.') }))
    .output(z.object({ landing: z.string() })),
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
