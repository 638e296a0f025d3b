import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A menu longer than the screen is scrolled to the page one is on. */
export function useCurrentInView() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another entry.
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return menu
}
