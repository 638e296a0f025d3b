import { z } from 'zod'
import { errors } from '../errors.ts'
import { code } from '../fields.ts'
import { platformProcedure } from '../procedure.ts'
import { englishLine } from './english-fields.ts'
import { settingProblem } from './setting-problem.ts'

export const PlatformSetting = z.object({
  key: z.string(),
  value: z.string(),
  description: z.string(),
  is_public: z.boolean(),
})
export type PlatformSetting = z.infer<typeof PlatformSetting>

/** One that was changed; `was` is what the person saw before. */
const ChangedSetting = z
  .strictObject({ key: code(1, 100), value: englishLine(500), was: englishLine(500) })
  .check(({ value: { key, value }, issues }) => {
    const message = settingProblem(key, value)
    if (message) issues.push({ code: 'custom', message, path: ['value'], input: value })
  })

export const SaveSettings = z.strictObject({
  settings: z
    .array(ChangedSetting)
    .min(1, 'Nothing was changed.')
    .max(100, 'At most 100 settings at once.'),
})
export type SaveSettings = z.output<typeof SaveSettings>

export const settings = {
  list: platformProcedure
    .route({
      method: 'GET',
      path: '/platform/settings',
      summary: 'The settings of the platform, by key',
    })
    .output(z.array(PlatformSetting)),
  save: platformProcedure
    .route({
      method: 'PUT',
      path: '/platform/settings',
      summary: 'Change settings, all of them or none',
    })
    .errors(errors('CONSOLE_REFUSED'))
    .input(SaveSettings)
    .output(z.object({ saved: z.int() })),
}
