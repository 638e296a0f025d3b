import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useOffice } from '../frame/use-office.ts'
import { CHANGE_PERSON } from './change-person.tsx'

/** As the server ends it: whoever walks away from the counter is out after these minutes. */
const IDLE_MS = 5 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const

/** Leaves the screen of whoever came in by a PIN and went away. */
export function IdleTurn() {
  const { is_by_pin } = useOffice().device
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!is_by_pin) return
    const leave = () => form.current?.requestSubmit()
    let timer = setTimeout(leave, IDLE_MS)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, IDLE_MS)
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, again, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, again)
    }
  }, [is_by_pin])
  return is_by_pin && <Form ref={form} method="post" action={CHANGE_PERSON} reloadDocument />
}
