import { useEffect, useRef, useSyncExternalStore } from 'react'
import { keepClearOf, useLastPressed } from './clear-of-pressed.ts'
import { IconButton } from './icon-button.tsx'
import { CheckIcon } from './icons/check.tsx'
import { CloseIcon } from './icons/close.tsx'
import { useWords } from './language.tsx'
import {
  currentToasts,
  dismissToast,
  holdToasts,
  releaseToasts,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts'

export { dismissToast, type ToastOptions, toast } from './toast-store.ts'

const NONE: readonly Toast[] = []

/** Once per page. What is said is spoken too, politely, or at once when something failed. `one`: only the last is seen. */
export function Toaster({ one = false }: { one?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  const stack = useRef<HTMLDivElement>(null)
  const lastPressed = useLastPressed()
  const latest = toasts.at(-1)

  // A popover stands above an open sheet; showing it anew brings it to the front.
  useEffect(() => {
    if (!latest || !stack.current?.showPopover) return
    stack.current.hidePopover()
    stack.current.showPopover()
    keepClearOf(stack.current, lastPressed())
  }, [latest, lastPressed])

  const spoken = (urgent: boolean) =>
    latest && (latest.tone === 'danger') === urgent ? latest.message : ''
  return (
    <>
      {/* Said outright, because an open dialog hides from assistive technology what does not say it is live. */}
      <div role="status" aria-live="polite" className="visually-hidden">
        {spoken(false)}
      </div>
      <div role="alert" aria-live="assertive" className="visually-hidden">
        {spoken(true)}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock */}
      <div
        ref={stack}
        popover="manual"
        className="toaster"
        onMouseEnter={holdToasts}
        onMouseLeave={releaseToasts}
        onFocus={holdToasts}
        onBlur={releaseToasts}
      >
        {(one ? toasts.slice(-1) : toasts).map((each) => (
          <ToastCard key={each.id} {...each} />
        ))}
      </div>
    </>
  )
}

function ToastCard({ id, message, tone, action }: Toast) {
  const words = useWords()
  return (
    <div className="toast" data-toast={tone}>
      {tone === 'success' && <CheckIcon />}
      <p>{message}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(id)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={words.dismiss}
        icon={<CloseIcon />}
        size="small"
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
