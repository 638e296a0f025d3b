import { Button } from '@fournil/ui/button'
import { UsersIcon } from '@fournil/ui/icons/users'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useOffice } from '../frame/use-office.ts'

/** As the server ends it: whoever walks away from the counter is out after these minutes. */
const IDLE_MS = 5 * 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const

/** On a shared device: the next person takes their turn. Nobody is left signed in meanwhile. */
export function ChangePerson() {
  const { device } = useOffice()
  const form = useRef<HTMLFormElement>(null)
  useIdle(device.is_by_pin, () => form.current?.requestSubmit())
  if (!device.name) return null
  return (
    <Form ref={form} method="post" action="/admin/logout?switch=1" reloadDocument>
      <Button type="submit" variant="ghost" icon={<UsersIcon />}>
        Changer de personne
      </Button>
    </Form>
  )
}

function useIdle(isWatched: boolean, onIdle: () => void) {
  const latest = useRef(onIdle)
  latest.current = onIdle
  useEffect(() => {
    if (!isWatched) return
    let timer = setTimeout(() => latest.current(), IDLE_MS)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), IDLE_MS)
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, again, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, again)
    }
  }, [isWatched])
}
