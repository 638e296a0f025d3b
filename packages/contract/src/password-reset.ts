import { z } from 'zod'
import { errors } from './errors.ts'
import { code, email, password } from './fields.ts'
import { requiredText } from './form-fields.ts'
import { sessionProcedure } from './procedure.ts'

export const ForgottenPassword = z.strictObject({
  email: requiredText(254, 'L’adresse e-mail est requise.')
    .pipe(email)
    .meta({ title: 'Adresse e-mail' }),
})

/** A forgotten password: the link is asked for, brought back by the browser that follows it, and serves once. */
export const passwordReset = {
  request: sessionProcedure
    .meta({ calls_per_minute: 5 })
    .route({
      method: 'POST',
      path: '/session/password-reset',
      summary: 'Have a link mailed by which a new password is chosen',
      description: 'The answer is the same whether the address has an account or not.',
    })
    .errors(errors('TENANT_NOT_FOUND'))
    .input(ForgottenPassword)
    .output(z.object({ requested: z.literal(true) })),
  open: sessionProcedure
    .meta({ calls_per_minute: 30 })
    .route({
      method: 'POST',
      path: '/session/password-reset/open',
      summary: 'Trade the token of the mailed link for a cookie that lets a password be chosen',
    })
    .errors(errors('TENANT_NOT_FOUND', 'RECOVERY_INVALID'))
    .input(z.strictObject({ access_token: code(1, 100, 'Le lien est incomplet.') }))
    .output(z.object({ opened: z.literal(true) })),
  current: sessionProcedure
    .route({
      method: 'GET',
      path: '/session/password-reset',
      summary: 'The account whose password this browser may choose; null where there is none',
    })
    .output(z.object({ email: z.string() }).nullable()),
  save: sessionProcedure
    .meta({ calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/session/password-reset/save',
      summary: 'Choose the new password; every session of the account ends',
    })
    .errors(errors('RECOVERY_INVALID'))
    .input(z.strictObject({ password }))
    .output(z.object({ reset: z.literal(true) })),
}
