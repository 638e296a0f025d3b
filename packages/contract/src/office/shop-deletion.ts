import { z } from 'zod'
import { DeletionBlocker } from '../deletion-blocker.ts'
import { errors } from '../errors.ts'
import { password } from '../fields.ts'
import { requiredText } from '../form-fields.ts'
import { ownerProcedure } from '../procedure.ts'

export const ShopDeletion = z.object({
  shop_name: z.string(),
  /** Null: nobody has asked for it. */
  due_at: z.coerce.date().nullable(),
  /** `nobody`: the shop was never claimed. */
  asked_by: z.enum(['owner', 'platform', 'nobody']).nullable(),
  may_take_back: z.boolean(),
  /** Its day has come, and it waits until what follows is settled. */
  waits_since: z.coerce.date().nullable(),
  blockers: z.array(DeletionBlocker),
  time_zone: z.string(),
})
export type ShopDeletion = z.infer<typeof ShopDeletion>

export const AskDeletion = z.strictObject({
  shop_name: requiredText(120).meta({ title: 'Nom de la boutique' }),
  current_password: password
    .min(1, 'Le mot de passe actuel est requis.')
    .meta({ title: 'Votre mot de passe' }),
})
export type AskDeletion = z.output<typeof AskDeletion>

export const shopDeletion = {
  get: ownerProcedure
    .route({
      method: 'GET',
      path: '/office/deletion',
      summary: 'When the shop is deleted, if ever',
    })
    .output(ShopDeletion),
  ask: ownerProcedure
    .meta({ refused_while_impersonating: true, calls_per_minute: 10 })
    .route({
      method: 'POST',
      path: '/office/deletion',
      summary: 'Close the shop to the public, and delete it for good after 30 days',
      description: 'With the name of the shop and the password. Every owner is told by mail.',
    })
    .errors(errors('DELETION_ALREADY_ASKED', 'TOO_MANY_REQUESTS'))
    .input(AskDeletion)
    .output(z.object({ due_at: z.coerce.date() })),
  takeBack: ownerProcedure
    .meta({ refused_while_impersonating: true })
    .route({
      method: 'DELETE',
      path: '/office/deletion',
      summary: 'Keep the shop after all, and open it again',
    })
    .errors(errors('NO_DELETION'))
    .output(z.object({ taken_back: z.literal(true) })),
}
