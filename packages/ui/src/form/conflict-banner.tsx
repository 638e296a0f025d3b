import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { changedFields } from './changed-fields.ts'
import { useFormHandle } from './form-handle.ts'
import { momentWords, useFormWords } from './form-words.ts'

/** Somebody else saved first: their version or one's own, and neither is lost meanwhile. */
export function ConflictBanner() {
  const form = useFormHandle()
  const words = useFormWords()
  const { outcome } = form
  if (outcome.kind === 'seeing_theirs')
    return (
      <Banner
        tone="info"
        title={words.seeing_theirs}
        action={
          <Button variant="secondary" size="small" onClick={form.backToMine}>
            {words.back_to_mine}
          </Button>
        }
      />
    )
  if (outcome.kind !== 'conflict') return null
  const changed = changedFields(form.schema, outcome.theirs.values, form.base.values)
  const labels = changed.map((name) => form.fields.get(name)?.label ?? name).join(', ')
  return (
    <Banner
      tone="warning"
      role="alert"
      title={words.conflict(outcome.by, momentWords(outcome.at, new Date(), words))}
      action={
        <>
          <Button variant="secondary" size="small" onClick={form.seeTheirs}>
            {words.see_theirs}
          </Button>
          <Button size="small" onClick={form.keepMine}>
            {words.keep_mine}
          </Button>
        </>
      }
    >
      {words.conflict_fields(labels)}
    </Banner>
  )
}
