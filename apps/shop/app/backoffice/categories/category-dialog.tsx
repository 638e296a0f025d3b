import { blank } from '@fournil/contract/form-schema'
import { CategoryForm, type OfficeCategory } from '@fournil/contract/office/categories'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { WithAiStatus } from '../ai/ai-status.tsx'
import { CategoryHelp } from '../ai/category-help.tsx'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { ImageField } from '../pictures/image-field.tsx'
import { StillSending } from '../pictures/still-sending.ts'
import { useLast } from '../use-last.ts'

export type Edited = 'new' | OfficeCategory

const { Text, TextArea, Numeric, Switch } = formFields(CategoryForm)

type CategoryDialogProps = {
  edited: Edited | null
  categories: readonly OfficeCategory[]
  onClose: () => void
}

export function CategoryDialog({ edited, categories, onClose }: CategoryDialogProps) {
  const shown = useLast(edited)
  if (!shown) return null
  const dialog = { isOpen: edited !== null, onClose }
  if (shown === 'new') return <NewCategory {...dialog} categories={categories} />
  const saved = categories.find(({ id }) => id === shown.id) ?? shown
  return <SavedCategory key={saved.id} {...dialog} category={saved} />
}

type Opened = { isOpen: boolean; onClose: () => void }

const MESSAGES = {
  savedMessage: 'Catégorie enregistrée',
  failedMessage: 'Erreur lors de la sauvegarde de la catégorie',
}

function NewCategory({
  isOpen,
  onClose,
  categories,
}: Opened & Pick<CategoryDialogProps, 'categories'>) {
  const picture = useSending()
  const { revalidate } = useRevalidator()
  const last = Math.max(0, ...categories.map(({ display_order }) => display_order))
  const form = useOfficeForm({
    schema: CategoryForm,
    saved: { ...blank(CategoryForm), display_order: categories.length > 0 ? last + 1 : 0 },
    save: async (values) => {
      picture.requireSent()
      return officeApi.office.categories.create(values)
    },
    ...MESSAGES,
    // With the list that has it: the next one begins empty, and behind it.
    onSaved: async () => {
      await revalidate()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Nouvelle catégorie"
    >
      <CategoryFields picture={null} onSending={picture.setSending} />
    </FormDialog>
  )
}

function SavedCategory({ isOpen, onClose, category }: Opened & { category: OfficeCategory }) {
  const category_id = category.id
  const picture = useSending()
  const form = useOfficeForm({
    schema: CategoryForm,
    saved: category,
    load: async () => {
      const all = await officeApi.office.categories.list()
      return all.find(({ id }) => id === category_id) ?? category
    },
    save: async (values) => {
      picture.requireSent()
      return officeApi.office.categories.save({ ...values, category_id })
    },
    ...MESSAGES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={category.name}
    >
      <CategoryFields picture={category.picture} onSending={picture.setSending} />
    </FormDialog>
  )
}

/** Whether a picture is on its way; nothing is saved meanwhile. */
function useSending() {
  const isSending = useRef(false)
  return {
    setSending: (next: boolean) => {
      isSending.current = next
    },
    requireSent: () => {
      if (isSending.current) throw new StillSending('image_file_id')
    },
  }
}

type CategoryFieldsProps = {
  picture: OfficeCategory['picture']
  onSending: (isSending: boolean) => void
}

function CategoryFields({ picture, onSending }: CategoryFieldsProps) {
  return (
    <div className="form-grid">
      <Text name="name" wide />
      <TextArea name="description" wide rows={3} />
      <WithAiStatus>
        <CategoryHelp />
      </WithAiStatus>
      <ImageField
        name="image_file_id"
        hint="Facultative : en tête du rayon, et dans la liste des rayons."
        saved={picture}
        onSending={onSending}
      />
      <Numeric name="display_order" hint="Les plus petits d’abord." />
      <Numeric
        name="daily_capacity"
        hint={
          'Facultatif\u00a0: au plus tant d’articles de la catégorie par jour de retrait, dans chaque magasin.'
        }
      />
      <Switch name="is_active" hint="Visible en boutique." />
      <Switch
        name="is_perishable"
        wide
        hint="Sans droit de rétractation, sauf pour un produit qui dit le contraire."
      />
    </div>
  )
}
