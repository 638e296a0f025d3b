import { useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../button.tsx'
import { CheckIcon } from '../icons/check.tsx'
import { useBarHeight } from '../use-bar-height.tsx'
import { errorsByName } from './field-errors.ts'
import { type FormHandle, useChangedFields, useFormHandle } from './form-handle.ts'
import { type FormWords, timeOf, useFormWords } from './form-words.ts'

/** In reach of the thumb whatever the length of the form: what is not saved yet, and the buttons. */
export function SaveBar() {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar, true)
  return (
    <div ref={bar} className="form-bar">
      <SaveControls />
    </div>
  )
}

/** The same without the bar, for the foot of a dialog. */
export function SaveControls() {
  const form = useFormHandle()
  const words = useFormWords()
  const { errors } = useFormState({ control: form.methods.control })
  const changed = useChangedFields(form).length
  return (
    <>
      <SaveState form={form} changed={changed} wrong={errorsByName(errors).length} words={words} />
      {changed > 0 && (
        <Button variant="ghost" disabled={form.isSaving} onClick={form.undo}>
          {words.undo}
        </Button>
      )}
      <Button type="submit" form={form.id} busy={form.isSaving}>
        {words.save}
      </Button>
    </>
  )
}

type SaveStateProps = { form: FormHandle; changed: number; wrong: number; words: FormWords }

function SaveState({
  form: { outcome, isSaving, signInHref },
  changed,
  wrong,
  words,
}: SaveStateProps) {
  if (isSaving) return <p role="status">{words.saving}</p>
  if (outcome.kind === 'failed')
    return (
      <p role="alert" data-tone="danger">
        {outcome.sentence}
      </p>
    )
  if (outcome.kind === 'signed_out')
    return (
      <p role="alert" data-tone="danger">
        {words.signed_out}{' '}
        {signInHref && (
          <a href={signInHref} target="_blank" rel="noopener">
            {words.sign_in}
          </a>
        )}
      </p>
    )
  if (wrong > 0)
    return (
      <p role="status" data-tone="danger">
        {words.to_correct(wrong)}.
      </p>
    )
  if (changed > 0) return <p role="status">{words.changed(changed)}</p>
  if (outcome.kind === 'saved')
    return (
      <p role="status" data-tone="success">
        <CheckIcon />
        {words.saved_at(timeOf(outcome.at))}
      </p>
    )
  return <p role="status">{words.unchanged}</p>
}
