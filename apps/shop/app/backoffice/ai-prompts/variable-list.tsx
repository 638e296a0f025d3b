import { PROMPT_VARIABLES, type PromptType, VARIABLES } from '@fournil/domain/prompts'
import { useField } from '@fournil/ui/form'

/** What may be inserted into the request, each with a press, where the cursor stands. */
export function VariableList({ type }: { type: PromptType }) {
  const { frame, value, change } = useField<string>({ name: 'user_prompt_template' })

  function insert(text: string) {
    const area = document.getElementById(frame.id)
    if (!(area instanceof HTMLTextAreaElement)) return
    const from = area.selectionStart
    change(`${value.slice(0, from)}${text}${value.slice(area.selectionEnd)}`)
    area.focus()
    // Once the new text is in it.
    requestAnimationFrame(() => area.setSelectionRange(from + text.length, from + text.length))
  }

  return (
    <div className="form-wide stack tight">
      <p className="field-label">Variables à insérer</p>
      <ul className="cluster">
        {PROMPT_VARIABLES[type].map((name) => (
          <li key={name}>
            <button type="button" className="prompt-variable" onClick={() => insert(`{{${name}}}`)}>
              <code>{`{{${name}}}`}</code> <span>{VARIABLES[name].label}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="note">
        Un passage entre <code>{'{{#if brand}}'}</code> et <code>{'{{/if}}'}</code> n’est gardé que
        si la variable est remplie.
      </p>
    </div>
  )
}
