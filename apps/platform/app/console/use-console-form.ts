import { type FormHandle, type FormOptions, type FormSchema, useForm } from '@fournil/ui/form'
import { useRevalidator } from 'react-router'
import { inEnglish } from './english-failure.ts'

/** A form of the console: what else the page shows is read again once it is saved. */
export function useConsoleForm<Schema extends FormSchema, Saved, Answer>(
  options: FormOptions<Schema, Saved, Answer>,
): FormHandle<Schema> {
  const { revalidate } = useRevalidator()
  return useForm({
    ...options,
    signInHref: '/login',
    save: (values) => inEnglish(options.save(values)),
    onSaved: (answer) => {
      void revalidate()
      options.onSaved?.(answer)
    },
  })
}
