import type { FormSchema } from '@fournil/ui/form'
import { type FormHandle, type FormOptions, useForm } from '@fournil/ui/form'
import { useRevalidator } from 'react-router'

/** A form of the back office: what else the page shows is read again once it is saved. */
export function useOfficeForm<Schema extends FormSchema, Saved, Answer>(
  options: FormOptions<Schema, Saved, Answer>,
): FormHandle<Schema> {
  const { revalidate } = useRevalidator()
  return useForm({
    ...options,
    signInHref: '/admin/login',
    onSaved: (answer) => {
      void revalidate()
      options.onSaved?.(answer)
    },
  })
}
