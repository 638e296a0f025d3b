import { useRouteLoaderData } from 'react-router'
import { useDraftLook } from './frame/draft-look.ts'
import type { loadFrame } from './frame/load-frame.ts'

/** What the frame of the page knows: the shop, its look, its stores and the chosen one. */
export function useStorefront() {
  const data = useRouteLoaderData<typeof loadFrame>('storefront/layout')
  const draft = useDraftLook()
  if (!data) throw new Error('Outside the storefront.')
  if (!draft) return data
  const theme = { ...data.theme, ...draft.theme }
  // A picture that is being tried has one size.
  if (theme.logo_url !== data.theme.logo_url) theme.logo_srcset = ''
  if (theme.hero_image_url !== data.theme.hero_image_url) theme.hero_srcset = ''
  return { ...data, ...draft, theme }
}
