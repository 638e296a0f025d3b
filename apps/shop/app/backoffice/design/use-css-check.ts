import type { CssProblem } from '@fournil/contract/office/design'
import { MOST_CSS_CHARACTERS } from '@fournil/contract/office/design-form'
import { useEffect, useState } from 'react'
import { officeApi } from '../office-api.ts'

const PAUSE_MS = 400
type Checked = { css: string; problems: readonly CssProblem[] }
const NOTHING: Checked = { css: '', problems: [] }

/** The shop's own style sheet while it is typed: what of it the window would take, and what is wrong with it. */
export function useCssCheck(typed: string | null): Checked {
  const text = typed?.trim() ?? ''
  const [checked, setChecked] = useState(NOTHING)
  useEffect(() => {
    if (!text || text.length > MOST_CSS_CHARACTERS) return setChecked(NOTHING)
    let isStale = false
    const timer = setTimeout(async () => {
      // A check that does not arrive changes nothing: saving checks again.
      const answer = await officeApi.office.design.checkCss({ custom_css: text }).catch(() => null)
      if (answer && !isStale) setChecked(answer)
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text])
  return checked
}
