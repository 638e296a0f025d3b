import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ErrorState } from '../error-state.tsx'
import { useWords } from '../language.tsx'
import { Skeleton } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Loaded<Saved> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; saved: Saved }

export type FormLoaderProps<Saved> = {
  /** The same function from one rendering to the next. */
  load: () => Promise<Saved>
  /** How many fields come, so that nothing jumps. */
  fields: number
  children: (saved: Saved) => ReactNode
}

/** For a form that is read when it is opened, such as a dialog's; a page's own comes with its loader. */
export function FormLoader<Saved>({ load, fields, children }: FormLoaderProps<Saved>) {
  const [loaded, setLoaded] = useState<Loaded<Saved>>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isGone = false
    setLoaded({ state: 'loading' })
    load().then(
      (saved) => isGone || setLoaded({ state: 'loaded', saved }),
      () => isGone || setLoaded({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [load, tries])

  if (loaded.state === 'failed') return <ErrorState onRetry={retry} />
  if (loaded.state === 'loading') return <FormSkeleton fields={fields} />
  return children(loaded.saved)
}

function FormSkeleton({ fields }: { fields: number }) {
  const words = useWords()
  return (
    <div className="form-grid" aria-busy="true">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name
        <Skeleton key={index} className="form-skeleton" />
      ))}
    </div>
  )
}
