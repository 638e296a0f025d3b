import { EXAMPLE_VALUES, PROMPT_VARIABLES, type PromptType } from '@fournil/domain/prompts'
import { templateSentence } from '@fournil/domain/template-words'
import { renderTemplate } from '@fournil/domain/templates'
import { useField } from '@fournil/ui/form'

/** The request as it would leave, for an example, while it is typed. */
export function PromptPreview({ type }: { type: PromptType }) {
  const { value: template } = useField<string>({ name: 'user_prompt_template' })
  const wrong = templateSentence(template, PROMPT_VARIABLES[type])
  return (
    <figure className="form-wide prompt-preview" aria-live="polite">
      <figcaption className="field-label">Aperçu, avec des valeurs d’exemple</figcaption>
      {wrong ? (
        <p className="prompt-wrong">{wrong}</p>
      ) : (
        <p className="prompt-text">{renderTemplate(template, EXAMPLE_VALUES)}</p>
      )}
    </figure>
  )
}
