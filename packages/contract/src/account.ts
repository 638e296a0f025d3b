import { PASSWORD_MISMATCH } from '@fournil/domain/passwords'
import { z } from 'zod'
import { errors } from './errors.ts'
import { email, id, password, passwordAgain } from './fields.ts'
import { requiredText } from './form-fields.ts'
import { rule } from './form-schema.ts'
import { OwnPasskey } from './passkeys.ts'
import { personProcedure } from './procedure.ts'

export const OwnAccount = z.object({
  email: z.string(),
  is_address_confirmed: z.boolean(),
  second_factor: z.object({ is_on: z.boolean(), codes_left: z.int() }),
  passkeys: z.array(OwnPasskey),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      host: z.string(),
      created_at: z.coerce.date(),
      last_activity_at: z.coerce.date(),
      is_current: z.boolean(),
      is_by_pin: z.boolean(),
    }),
  ),
})
export type OwnAccount = z.infer<typeof OwnAccount>

const current_password = password
  .min(1, 'Le mot de passe actuel est requis.')
  .meta({ title: 'Mot de passe actuel' })

const newPassword = password
  .min(1, 'Le mot de passe est requis.')
  .meta({ title: 'Nouveau mot de passe' })

export const ChangePassword = z.strictObject({ current_password, password: newPassword })
export type ChangePassword = z.output<typeof ChangePassword>

type Typed = { password: string; confirmation: string }

/** What the page asks for beside it, and does not send. */
export const ChangePasswordForm = z
  .strictObject({
    current_password,
    password: newPassword,
    confirmation: passwordAgain,
  })
  .check(
    rule(['password', 'confirmation'], ({ password, confirmation }: Typed) =>
      password === confirmation
        ? null
        : { field: 'confirmation' as const, message: PASSWORD_MISMATCH },
    ),
  )

export const ChangeAddress = z.strictObject({
  email: requiredText(254, 'L’adresse e-mail est requise.')
    .pipe(email)
    .meta({ title: 'Nouvelle adresse e-mail' }),
  current_password,
})
export type ChangeAddress = z.output<typeof ChangeAddress>

const code = requiredText(40, 'Le code est requis.').meta({ title: 'Code de vérification' })
export const StartTotp = z.strictObject({ current_password })
export const ConfirmTotp = z.strictObject({ code })
/** The telephone or a code on paper, beside the password. */
export const SecondFactorProof = z.strictObject({ current_password, code })

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

// Not by a PIN either.
const asThemselves = { refused_while_impersonating: true }

/** A person's own account, in whichever shop they are. */
export const account = {
  get: personProcedure
    .meta(asThemselves)
    .route({ method: 'GET', path: '/session/account', summary: 'One’s own account' })
    .output(OwnAccount),
  changePassword: personProcedure
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({
      method: 'PUT',
      path: '/session/account/password',
      summary: 'Change one’s password; every other session ends',
    })
    .input(ChangePassword)
    .output(z.object({ ended: z.int() })),
  changeAddress: personProcedure
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/session/account/address',
      summary: 'Have a link mailed to another address, which the account takes once it is followed',
      description: 'The answer is the same whether another account has the address.',
    })
    .errors(errors('TENANT_NOT_FOUND'))
    .input(ChangeAddress)
    .output(z.object({ sent: z.literal(true) })),
  startTotp: personProcedure
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/session/account/totp',
      summary: 'A secret for an application that makes codes; it counts once confirmed',
    })
    .errors(errors('SECOND_FACTOR_ON'))
    .input(StartTotp)
    .output(z.object({ uri: z.string(), secret: z.string() })),
  confirmTotp: personProcedure
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/session/account/totp/confirm',
      summary: 'Turn the second factor on by a first code; ten recovery codes are shown once',
    })
    .input(ConfirmTotp)
    .output(RecoveryCodes),
  removeTotp: personProcedure
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/session/account/totp/remove',
      summary: 'Turn the second factor off',
    })
    .input(SecondFactorProof)
    .output(z.object({ removed: z.literal(true) })),
  renewCodes: personProcedure
    .meta({ ...asThemselves, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/session/account/recovery-codes',
      summary: 'Ten other recovery codes; those of before open nothing any more',
    })
    .input(SecondFactorProof)
    .output(RecoveryCodes),
  endSession: personProcedure
    .meta(asThemselves)
    .route({
      method: 'DELETE',
      path: '/session/account/sessions/{session_id}',
      summary: 'Sign out on one device',
    })
    .errors(errors('NOT_FOUND'))
    .input(z.strictObject({ session_id: id }))
    .output(z.object({ ended: z.int() })),
  endSessions: personProcedure
    .meta(asThemselves)
    .route({
      method: 'POST',
      path: '/session/account/sign-out-everywhere',
      summary: 'Sign out everywhere, here included',
    })
    .output(z.object({ ended: z.int() })),
}
