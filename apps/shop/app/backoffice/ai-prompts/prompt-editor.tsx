import { promptFormOf, type SavedPrompt } from '@fournil/contract/office/prompts'
import { Button } from '@fournil/ui/button'
import { Form, formFields } from '@fournil/ui/form'
import { useMemo } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { PromptPreview } from './prompt-preview.tsx'
import { ResetPrompt } from './reset-prompt.tsx'
import { VariableList } from './variable-list.tsx'

type PromptEditorProps = { prompt: SavedPrompt; onClose: () => void }

/** The draft of one prompt: nothing is kept before it is saved. */
export function PromptEditor({ prompt, onClose }: PromptEditorProps) {
  const { prompt_type } = prompt
  const schema = useMemo(() => promptFormOf(prompt_type), [prompt_type])
  const { Text, TextArea, Switch } = useMemo(() => formFields(schema), [schema])
  const form = useOfficeForm({
    schema,
    saved: prompt,
    load: async () => {
      const all = await officeApi.office.prompts.list()
      return all.find((each) => each.prompt_type === prompt_type) ?? prompt
    },
    save: (values) => officeApi.office.prompts.save({ ...values, prompt_type }),
    savedMessage: 'Prompt mis à jour avec succès',
    failedMessage: 'Erreur lors de la mise à jour du prompt',
    onSaved: onClose,
  })
  return (
    <Form form={form} bar={false}>
      <div className="form-grid">
        <Text name="description" wide hint="Pour vous y retrouver." />
        <TextArea
          name="system_prompt"
          wide
          rows={5}
          hint="Le style et les règles, les mêmes à chaque fois."
        />
        <TextArea name="user_prompt_template" wide rows={6} />
        <VariableList type={prompt_type} />
        <PromptPreview type={prompt_type} />
        <Switch name="is_active" wide hint="Sinon, son bouton dit que cette aide est désactivée." />
      </div>
      <div className="cluster prompt-buttons">
        <Button type="submit" busy={form.isSaving}>
          Enregistrer
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            form.discard()
            onClose()
          }}
        >
          Annuler
        </Button>
        <ResetPrompt prompt={prompt} onReset={onClose} />
      </div>
    </Form>
  )
}
