type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Before it is hydrated, and what stands in it since. */
type Entry = { sent: string; typed: string }

const NEXT_DEEDS = ['keydown', 'beforeinput', 'pointerdown', 'mousedown', 'click', 'submit']
const WRITTEN = new Set(['text', 'email', 'password', 'search', 'tel', 'url', 'number'])
const RETRY_MS = 100
/** A part of the page that takes longer has failed. */
const MOST_RETRIES = 100

type Watch = {
  isRestored?: boolean
  signal?: AbortSignal
}

/**
 * React keeps what is typed, ticked or chosen before it hydrates a field, but calls no `onChange` for it, not even when the same is
 * typed again: the form would send something else than it shows. The answer, called once the page is hydrated, makes up for these
 * calls, and goes on with parts of the page that are hydrated later.
 */
export function watchEarlyInput({ isRestored = wasRestored(), signal }: Watch = {}): () => void {
  const early = new Map<Field, Entry>()
  let isHydrated = false
  let isDelivering = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(field: Field) {
    // React marks fields while it still tries: until the page is hydrated it may begin anew, and has called nothing.
    if (isHydrated && isFieldHydrated(field)) return
    const { sent = sentValue(field) } = early.get(field) ?? {}
    // In the order of the last changes; of a group of radio buttons only the last choice counts.
    early.delete(field)
    for (const other of early.keys()) if (isSameGroup(other, field)) early.delete(other)
    early.set(field, { sent, typed: currentValue(field) })
    if (isHydrated) putOff()
  }
  function deliver(retries = MOST_RETRIES) {
    // By an event of its own.
    if (isDelivering) return
    isDelivering = true
    for (const [field, entry] of early) {
      if (field.isConnected && !isFieldHydrated(field)) continue
      early.delete(field)
      if (field.isConnected) dispatchChange(field, entry)
    }
    isDelivering = false
    clearTimeout(timer)
    if (early.size > 0 && retries > 0) timer = setTimeout(deliver, RETRY_MS, retries - 1)
  }
  /** Out of React's own work: each change is rendered before the next one, as if it were typed now. */
  function putOff() {
    clearTimeout(timer)
    timer = setTimeout(deliver)
  }

  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (currentValue(field) === sentValue(field)) continue
    // Its neighbour was chosen, and says so.
    if (field.type === 'radio' && !isRestored && currentValue(field) === 'false') continue
    // A browser that reloads a page puts back what was chosen before. Nobody chose it now, and some choices act at once.
    if (isRestored && isChosen(field)) putIn(field, sentValue(field))
    else note(field)
  }
  const noteTarget = ({ target }: Event) => isField(target) && note(target)
  // React hydrates at a click, and finds the tick already there.
  const noteTick = ({ target }: Event) => isField(target) && isTick(target) && note(target)
  addEventListener('input', noteTarget, { capture: true, signal })
  addEventListener('change', noteTarget, { capture: true, signal })
  addEventListener('click', noteTick, { capture: true, signal })
  // Whatever a person does next must find the page knowing. Below the document: React has hydrated what was pressed, and not yet told it.
  for (const type of NEXT_DEEDS)
    document.documentElement.addEventListener(type, () => isHydrated && deliver(), {
      capture: true,
      signal,
    })
  return () => {
    isHydrated = true
    putOff()
  }
}

function dispatchChange(field: Field, { sent, typed }: Entry) {
  if (typed === sent) return
  // React puts the sent text into a text area once more, and a form its own values into its fields.
  if (currentValue(field) === sent) putIn(field, typed)
  // Whatever else was put there meanwhile is known.
  if (currentValue(field) !== typed) return
  trackerOf(field)?.setValue(isTick(field) ? String(!field.checked) : sent)
  field.dispatchEvent(new Event(eventOf(field), { bubbles: true }))
  if (document.activeElement !== field)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** The one that React listens to. */
function eventOf(field: Field): string {
  if (isTick(field)) return 'click'
  return field instanceof HTMLSelectElement || field.type === 'file' ? 'change' : 'input'
}

/** React skips a field whose value is the one that it saw last; there is no other way to correct what it saw. */
function trackerOf(field: Field): { setValue(value: string): void } | undefined {
  return Reflect.get(field, '_valueTracker')
}

function isFieldHydrated(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith('__reactProps$'))
}

function currentValue(field: Field): string {
  if (isTick(field)) return String(field.checked)
  if (field instanceof HTMLSelectElement)
    return Array.from(field.selectedOptions, ({ value }) => value).join('\n')
  return field.value
}

function sentValue(field: Field): string {
  if (isTick(field)) return String(field.defaultChecked)
  if (field instanceof HTMLSelectElement) return sentOption(field)
  // Browsers write some in a form of their own.
  const blank = field.cloneNode() as typeof field
  blank.value = field.defaultValue
  return blank.value
}

function sentOption(field: HTMLSelectElement): string {
  const options = [...field.options]
  const sent = options.filter((option) => option.hasAttribute('selected'))
  if (field.multiple) return sent.map(({ value }) => value).join('\n')
  const first = options.find(({ disabled }) => !disabled)
  return (sent.at(-1) ?? first)?.value ?? ''
}

function putIn(field: Field, value: string) {
  if (isTick(field)) field.checked = value === 'true'
  else if (field instanceof HTMLSelectElement) {
    const wanted = value.split('\n')
    for (const option of field.options) option.selected = wanted.includes(option.value)
  } else if (field.type !== 'file') field.value = value
}

function wasRestored(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit !== undefined && 'type' in visit && visit.type !== 'navigate'
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** Picked, not written. */
function isChosen(field: Field): boolean {
  return !(field instanceof HTMLTextAreaElement || WRITTEN.has(field.type))
}

function isSameGroup(one: Field, other: Field): boolean {
  return (
    one.type === 'radio' &&
    other.type === 'radio' &&
    one.name === other.name &&
    one.form === other.form
  )
}
