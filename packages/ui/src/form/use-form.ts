import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useForm as useHookForm } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '../toast-store.ts'
import { changedFields, isSame, mergeChanges, type Values } from './changed-fields.ts'
import { errorsByName, FROM_SERVER, nearestField } from './field-errors.ts'
import { useFieldFocus } from './field-focus.ts'
import { type Base, baseOf, nextVersion, withVersion } from './form-base.ts'
import type { FieldEntry, FormHandle, Outcome } from './form-handle.ts'
import { useFormWords } from './form-words.ts'
import type { OpenForm } from './open-forms.ts'
import { type Issue, readSaveError, type SaveError } from './save-error.ts'
import type { FormSchema } from './schema-facts.ts'

type Version<Saved> = Saved extends { version: number } ? { version: number } : unknown

export type FormOptions<Schema extends FormSchema, Saved, Answer> = {
  /** The contract's own: it checks, and says what is wrong. */
  schema: Schema
  /** What the form shows at first, and again whenever it is read anew while nothing is typed. */
  saved: Saved & z.input<Schema>
  save: (values: z.input<Schema> & Version<Saved>) => Promise<Answer>
  /** Reads what is saved now, for when somebody else was faster. A form with a version needs it. */
  load?: () => Promise<Saved>
  onSaved?: (answer: Answer) => void
  savedMessage?: string
  failedMessage?: string
  /** Where to go on typing when it was refused as a whole. */
  failedField?: string
  /** The screen itself shows how it ended: no toast repeats it. */
  isQuiet?: boolean
  /** Where a person whose session has ended signs in, in another tab. */
  signInHref?: string
}

const NONE: Outcome = { kind: 'none' }

/** One form: what is typed, what is wrong with it, and its way to the server and back. */
export function useForm<Schema extends FormSchema, Saved, Answer>(
  options: FormOptions<Schema, Saved, Answer>,
): FormHandle<Schema> {
  const { schema, saved } = options
  const words = useFormWords()
  const id = useId()
  const [outcome, setOutcome] = useState(NONE)
  const [isSaving, setSaving] = useState(false)
  const [base, setBase] = useState(() => baseOf(schema, saved))
  const fields = useRef(new Map<string, FieldEntry>()).current
  const resolver = useMemo(() => zodResolver(schema, undefined, { raw: true }), [schema])
  const methods = useHookForm<Values>({
    defaultValues: base.values,
    // The kit decides when a field is checked: see `recheck` and field-state.ts.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: resolver as never,
  })
  const focus = useFieldFocus(id, fields, isSaving)
  // Read by what outlives a rendering: an answer on its way, the guard of the page, a toast.
  const now = useRef({ base, outcome, options, isBusy: false })

  function show(next: Outcome) {
    now.current.outcome = next
    setOutcome(next)
  }

  function accept(next: Base, values = next.values) {
    now.current.base = next
    setBase(next)
    methods.reset(values)
  }

  function unsaved() {
    const { base, outcome } = now.current
    const typed = outcome.kind === 'seeing_theirs' ? outcome.mine : methods.getValues()
    return changedFields(schema, typed, base.values)
  }

  async function submit(then?: (answer: Answer) => void) {
    if (now.current.isBusy) return
    now.current.isBusy = true
    await methods.handleSubmit(
      (values) => send(values, then),
      (errors) => focus.first(errorsByName(errors).map(({ name }) => name)),
    )()
    now.current.isBusy = false
  }

  async function send(values: Values, then?: (answer: Answer) => void) {
    const { options, base } = now.current
    show(NONE)
    focus.hold()
    setSaving(true)
    try {
      const answer = await options.save(withVersion(values, base) as never)
      accept({ values, version: nextVersion(base, answer) })
      succeed()
      if (then) then(answer)
      else options.onSaved?.(answer)
    } catch (error) {
      await explain(readSaveError(error), values)
    } finally {
      setSaving(false)
    }
  }

  function succeed() {
    show({ kind: 'saved', at: new Date() })
    const { savedMessage, isQuiet } = now.current.options
    if (!isQuiet) toast(savedMessage ?? words.saved)
  }

  async function explain(error: SaveError, sent: Values) {
    if (error.kind === 'signed_out') return show(error)
    if (error.kind === 'issues') return explainIssues(error.issues)
    if (error.kind === 'failed') return fail(error.sentence)
    const { load } = now.current.options
    const theirs = await load?.().catch(() => null)
    if (!theirs) return fail(null)
    const stored = baseOf(schema, theirs)
    // Our own save, whose answer was lost on its way.
    if (changedFields(schema, sent, stored.values).length === 0) {
      accept(stored)
      return succeed()
    }
    show({ kind: 'conflict', by: error.updated_by, at: error.updated_at, theirs: stored })
  }

  function explainIssues(issues: readonly Issue[]) {
    const placed = issues.map((issue) => ({
      ...issue,
      name: nearestField(issue.field, (name) => fields.has(name)),
    }))
    for (const { name, message } of placed)
      if (name) methods.setError(name, { type: FROM_SERVER, message })
    focus.first(placed.flatMap(({ name }) => name ?? []))
    const homeless = placed.filter(({ name }) => !name).map(({ message }) => message)
    if (homeless.length > 0) fail(homeless.join(' '))
  }

  function fail(sentence: string | null) {
    const { failedMessage, failedField, isQuiet } = now.current.options
    if (failedField) focus.one(failedField)
    show({ kind: 'failed', sentence: sentence ?? failedMessage ?? words.save_failed })
    if (!isQuiet) toast(failedMessage ?? sentence ?? words.save_failed, { tone: 'danger' })
  }

  function recheck(name: string) {
    if (methods.getFieldState(name).error?.type === FROM_SERVER) methods.clearErrors(name)
    const wrong = errorsByName(methods.formState.errors).filter((error) => !error.isFromServer)
    if (wrong.length > 0) void methods.trigger(wrong.map((error) => error.name))
  }

  /** Nothing is kept: the person has said so. */
  function discard() {
    methods.reset(now.current.base.values)
    show(NONE)
  }

  function beginAgain(from: Values) {
    accept(baseOf(schema, from))
    show(NONE)
  }

  function undo() {
    const { base } = now.current
    const typed = structuredClone(methods.getValues())
    discard()
    const redo = () => now.current.base === base && methods.reset(typed)
    toast(words.undone, { tone: 'neutral', action: { label: words.redo, onSelect: redo } })
  }

  function seeTheirs() {
    if (outcome.kind !== 'conflict') return
    const mine = mergeChanges(schema, methods.getValues(), base.values, outcome.theirs.values)
    accept(outcome.theirs)
    show({ kind: 'seeing_theirs', mine })
  }

  function keepMine() {
    if (outcome.kind !== 'conflict') return
    const mine = mergeChanges(schema, methods.getValues(), base.values, outcome.theirs.values)
    accept(outcome.theirs, mine)
    show(NONE)
    void submit()
  }

  function backToMine() {
    if (outcome.kind !== 'seeing_theirs') return
    methods.reset(outcome.mine)
    show(NONE)
  }

  // What outlives a rendering calls the functions of the last one.
  const latest = useRef({ unsaved, submit, accept })
  useEffect(() => {
    latest.current = { unsaved, submit, accept }
    now.current.options = options
  })
  const open = useRef<OpenForm>({
    unsaved: () => latest.current.unsaved(),
    submit: () => void latest.current.submit(),
  }).current

  // Read anew, by another save on the page or by a live event: shown unless something is typed.
  const lastSaved = useRef(base)
  useEffect(() => {
    const next = baseOf(schema, saved)
    if (isSame(next, lastSaved.current)) return
    lastSaved.current = next
    if (!now.current.isBusy && latest.current.unsaved().length === 0) latest.current.accept(next)
  }, [schema, saved])

  const shown = { id, schema, methods, base, outcome, isSaving, fields, open }
  const saveAnd = (then: (answer: unknown) => void) => void submit(then)
  const actions = {
    undo,
    discard,
    beginAgain,
    saveAnd,
    seeTheirs,
    keepMine,
    backToMine,
    recheck,
    focus: focus.one,
  }
  return { ...shown, ...actions, signInHref: options.signInHref }
}
