import { FEATURE_KEYS } from '@fournil/domain/features'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { officeProcedure } from '../procedure.ts'

export const FeatureSetting = z.object({
  feature_key: z.enum(FEATURE_KEYS),
  label: z.string(),
  description: z.string(),
  is_enabled: z.boolean(),
  /** Null for a shop that has never said: it has what is usual. */
  updated_at: z.date().nullable(),
})
export type FeatureSetting = z.infer<typeof FeatureSetting>

const managed = () => officeProcedure('can_manage_features', 'can_manage_design_settings')

export const features = {
  list: managed()
    .route({ method: 'GET', path: '/office/features', summary: 'What the shop has switched on' })
    .output(z.array(FeatureSetting)),
  set: managed()
    .route({
      method: 'PUT',
      path: '/office/features/{feature_key}',
      summary: 'Switch a feature on or off',
    })
    .errors(errors('BAD_REQUEST'))
    .input(
      z.strictObject({
        feature_key: z.enum(FEATURE_KEYS, 'Cette fonctionnalité n’existe pas.'),
        is_enabled: z.boolean(),
      }),
    )
    .output(FeatureSetting),
}
