import { CategoryForm } from '@fournil/contract/office/categories'
import { PROPOSED_FIELDS } from '@fournil/domain/ai-answers'
import { formFields, useField } from '@fournil/ui/form'
import { officeApi } from '../office-api.ts'
import { AiHelp } from './ai-help.tsx'

const { useTyped } = formFields(CategoryForm)

export function CategoryHelp() {
  const { name, description: currentDescription } = useTyped()
  const description = useField<string | null>({ name: 'description' })
  return (
    <AiHelp
      label="Proposer une description"
      failed="Erreur lors de la génération de la description"
      about="category"
      name={name}
      fields={PROPOSED_FIELDS.category_description}
      ask={() =>
        officeApi.office.ai.describeCategory({ categoryName: name ?? '', currentDescription })
      }
      onAccept={(values) => description.change(values.description ?? '')}
    />
  )
}
