import { blank } from '@fournil/contract/form-schema'
import { CategoryForm, type OfficeCategory } from '@fournil/contract/office/categories'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useEffect, useState } from 'react'
import { CategoryHelp } from '../ai/category-help.tsx'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'

export type Edited = 'new' | OfficeCategory

const { Text, TextArea, Numeric, Switch } = formFields(CategoryForm)

type CategoryDialogProps = {
  edited: Edited | null
  categories: readonly OfficeCategory[]
  onClose: () => void
}

export function CategoryDialog({ edited, categories, onClose }: CategoryDialogProps) {
  // What is closing keeps its face until it is gone.
  const [last, setLast] = useState(edited)
  useEffect(() => {
    if (edited) setLast(edited)
  }, [edited])
  const shown = edited ?? last
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
  const last = Math.max(0, ...categories.map(({ display_order }) => display_order))
  const form = useOfficeForm({
    schema: CategoryForm,
    saved: { ...blank(CategoryForm), display_order: categories.length > 0 ? last + 1 : 0 },
    save: officeApi.office.categories.create,
    ...MESSAGES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Nouvelle catégorie"
    >
      <CategoryFields />
    </FormDialog>
  )
}

function SavedCategory({ isOpen, onClose, category }: Opened & { category: OfficeCategory }) {
  const category_id = category.id
  const form = useOfficeForm({
    schema: CategoryForm,
    saved: category,
    load: async () => {
      const all = await officeApi.office.categories.list()
      return all.find(({ id }) => id === category_id) ?? category
    },
    save: (values) => officeApi.office.categories.save({ ...values, category_id }),
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
      <CategoryFields />
    </FormDialog>
  )
}

function CategoryFields() {
  return (
    <div className="form-grid">
      <Text name="name" wide />
      <TextArea name="description" wide rows={3} />
      <CategoryHelp />
      <Numeric name="display_order" hint="Les plus petits d’abord." />
      <Numeric
        name="daily_capacity"
        hint="Facultatif\u00a0: au plus tant d’articles de la catégorie par jour de retrait, dans chaque magasin."
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
