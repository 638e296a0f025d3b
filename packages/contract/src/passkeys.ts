import { z } from 'zod'
import { errors } from './errors.ts'
import { code, id, password } from './fields.ts'
import { requiredText } from './form-fields.ts'
import { personProcedure, sessionProcedure } from './procedure.ts'

const current_password = password
  .min(1, 'Le mot de passe actuel est requis.')
  .meta({ title: 'Mot de passe actuel' })

/** Bytes as a browser hands them over, in base64url. */
const bytes = (most: number) => code(1, most, 'La réponse de l’appareil est illisible.')

export const StartPasskey = z.strictObject({ current_password })

/** What the page asks for: the password goes with the first call, the name with the second. */
export const PasskeyForm = z.strictObject({
  name: requiredText(60, 'Donnez un nom à l’appareil.').meta({ title: 'Nom de l’appareil' }),
  current_password,
})

/** How a device can be reached, as browsers name it. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const AddPasskey = z.strictObject({
  name: PasskeyForm.shape.name,
  client_data: bytes(4000),
  attestation: bytes(16_000),
  transports: z.array(z.enum(TRANSPORTS)).max(10),
})
export type AddPasskey = z.output<typeof AddPasskey>

export const RemovePasskey = z.strictObject({ passkey_id: id, current_password })
export type RemovePasskey = z.output<typeof RemovePasskey>

export const PasskeyAnswer = z.strictObject({
  credential_id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(2000),
  user_handle: bytes(100),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** What a browser needs to make a key, for this host and this person. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  rp_name: z.string(),
  user_handle: z.string(),
  email: z.string(),
  /** Those that the person has here: a device makes no second one. */
  known: z.array(z.object({ credential_id: z.string(), transports: z.array(z.string()) })),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

export const OwnPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** The only place where it opens anything. */
  host: z.string(),
  is_of_this_host: z.boolean(),
  created_at: z.coerce.date(),
  last_used_at: z.coerce.date().nullable(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

// Not by a PIN either.
const asThemselves = { refused_while_impersonating: true, calls_per_minute: 10 }

export const passkeys = {
  start: personProcedure
    .meta(asThemselves)
    .route({
      method: 'POST',
      path: '/session/account/passkeys/start',
      summary: 'What a browser needs to make a passkey for this host; the password is asked for',
    })
    .errors(errors('TOO_MANY_PASSKEYS'))
    .input(StartPasskey)
    .output(PasskeyRequest),
  add: personProcedure
    .meta(asThemselves)
    .route({
      method: 'POST',
      path: '/session/account/passkeys',
      summary: 'Keep the passkey that a browser has made',
    })
    .errors(errors('PASSKEY_INVALID', 'TOO_MANY_PASSKEYS'))
    .input(AddPasskey)
    .output(z.object({ id: z.string() })),
  remove: personProcedure
    .meta(asThemselves)
    .route({
      method: 'POST',
      path: '/session/account/passkeys/remove',
      summary: 'Remove a passkey; sessions that it opened elsewhere end',
    })
    .errors(errors('NOT_FOUND'))
    .input(RemovePasskey)
    .output(z.object({ ended: z.int() })),
  // It writes nothing, and every login page asks.
  challenge: sessionProcedure
    .meta({ calls_per_minute: 120 })
    .route({
      method: 'POST',
      path: '/session/passkeys/challenge',
      summary: 'What a passkey signs to open a session on this host, once and within five minutes',
    })
    .errors(errors('TENANT_NOT_FOUND'))
    .output(z.object({ challenge: z.string(), rp_id: z.string() })),
  // How often is counted by the key and by the address too: services/auth/sign-in-throttle.
  signIn: sessionProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/session/passkeys/sign-in',
      summary: 'Open a session on this host by a passkey; it counts as both factors',
    })
    .errors(errors('PASSKEY_REFUSED', 'TENANT_NOT_FOUND'))
    .input(PasskeyAnswer)
    .output(z.object({ landing: z.string() })),
}
