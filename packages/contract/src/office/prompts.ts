import { PROMPT_TYPES, PROMPT_VARIABLES, type PromptType } from '@fournil/domain/prompts'
import { templateSentence } from '@fournil/domain/template-words'
import { z } from 'zod'
import { errors } from '../errors.ts'
import { line, paragraphs } from '../fields.ts'
import { versioned } from '../form-schema.ts'
import { REQUIRED } from '../french-errors.ts'
import { officeProcedure } from '../procedure.ts'

export const MOST_PROMPT = 4000

/** A prompt as the shop writes it; `promptFormOf` also knows which variables there are. Titles are the labels of the form. */
const PromptForm = z.strictObject({
  description: line(200).meta({ title: 'Description' }),
  system_prompt: paragraphs(MOST_PROMPT)
    .min(1, REQUIRED)
    .refine(
      (text) => !text.includes('{{'),
      'Les consignes sont les mêmes à chaque fois\u00a0: les variables vont dans la demande.',
    )
    .meta({ title: 'Consignes générales' }),
  user_prompt_template: paragraphs(MOST_PROMPT).min(1, REQUIRED).meta({ title: 'Demande' }),
  is_active: z.boolean().meta({ title: 'Proposer cette aide' }),
})
export type PromptForm = z.infer<typeof PromptForm>

/** The form of one type: what its template says wrongly is told with its place. */
export function promptFormOf(type: PromptType) {
  const known: readonly string[] = PROMPT_VARIABLES[type]
  return PromptForm.extend({
    user_prompt_template: paragraphs(MOST_PROMPT)
      .min(1, REQUIRED)
      .superRefine((template, { addIssue }) => {
        const sentence = templateSentence(template, known)
        if (sentence) addIssue(sentence)
      })
      .meta({ title: 'Demande' }),
  })
}

export const SavedPrompt = PromptForm.extend({
  prompt_type: z.enum(PROMPT_TYPES),
  /** 0 for a shop that has kept the default so far. */
  version: z.int(),
  updated_at: z.date().nullable(),
  /** It says what the default says. */
  is_default: z.boolean(),
})
export type SavedPrompt = z.infer<typeof SavedPrompt>

const prompt_type = z.enum(PROMPT_TYPES, 'Ce prompt n’existe pas.')
const version = versioned(PromptForm).shape.version

export const prompts = {
  list: officeProcedure('can_manage_ai_prompts')
    .route({
      method: 'GET',
      path: '/office/prompts',
      summary: 'What the shop asks of the writing assistant, for each thing it writes',
    })
    .output(z.array(SavedPrompt)),
  save: officeProcedure('can_manage_ai_prompts')
    .route({
      method: 'PUT',
      path: '/office/prompts/{prompt_type}',
      summary: 'Change a prompt, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND', 'BAD_REQUEST'))
    .input(versioned(PromptForm).safeExtend({ prompt_type }))
    .output(SavedPrompt),
  reset: officeProcedure('can_manage_ai_prompts')
    .route({
      method: 'POST',
      path: '/office/prompts/{prompt_type}/reset',
      summary: 'Back to the default, if nobody changed it meanwhile',
    })
    .errors(errors('CONFLICT', 'NOT_FOUND'))
    .input(z.strictObject({ prompt_type, version }))
    .output(SavedPrompt),
}
