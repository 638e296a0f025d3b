import {
  PASSWORD_MISMATCH,
  PASSWORD_TOO_SHORT,
  REGISTRATION_MINIMUM_LENGTH,
  TERMS_REFUSED,
} from '@fournil/domain/passwords'
import { z } from 'zod'
import { code, email, password, passwordAgain } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { rule } from '../form-schema.ts'
import { siteProcedure } from '../procedure.ts'

const NO_PLAN = 'Cette formule n’existe pas.'

const Account = {
  businessName: requiredText(120, 'Le nom de la boutique est requis.').meta({
    title: 'Nom de la boutique',
  }),
  email: requiredText(254, 'L’adresse e-mail est requise.')
    .pipe(email)
    .meta({ title: 'Adresse e-mail' }),
  password: password
    .refine((typed) => [...typed].length >= REGISTRATION_MINIMUM_LENGTH, PASSWORD_TOO_SHORT)
    .meta({ title: 'Mot de passe' }),
  planSlug: code(1, 63, NO_PLAN).default('starter'),
}

export const RegisterTenant = z.strictObject(Account)
export type RegisterTenant = z.output<typeof RegisterTenant>

type Passwords = { password: string; confirmPassword: string }

/** What the page asks for beside it, and does not send. */
export const RegistrationForm = z
  .strictObject({
    ...Account,
    confirmPassword: passwordAgain,
    agreedToTerms: z.boolean().refine((agreed) => agreed, TERMS_REFUSED),
  })
  .check(
    rule(['password', 'confirmPassword'], ({ password, confirmPassword }: Passwords) =>
      password === confirmPassword
        ? null
        : { field: 'confirmPassword' as const, message: PASSWORD_MISMATCH },
    ),
  )

export const registration = {
  register: siteProcedure
    .meta({ calls_per_minute: 5 })
    .route({
      method: 'POST',
      path: '/functions/register-tenant',
      summary: 'Open a shop on trial, with an account for its owner',
      description: 'The answer is the same whether the address has an account or not.',
      tags: ['functions'],
    })
    .input(RegisterTenant)
    .output(z.object({ success: z.literal(true), slug: z.string() })),
}
