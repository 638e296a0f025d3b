import { DesignForm } from '@fournil/contract/office/design-form'
import type { Theme } from '@fournil/contract/shop/design'
import {
  type DraftLookMessage,
  type DraftLookWanted,
  PREVIEW_ADDRESS,
} from '@fournil/contract/shop/draft-look'
import { themeColour, themeCss } from '@fournil/ui'
import { Chip } from '@fournil/ui/chip'
import { formFields } from '@fournil/ui/form'
import { useEffect, useRef, useState } from 'react'
import { useFrameScale } from './use-frame-scale.ts'

const { useTyped } = formFields(DesignForm)
const WIDTHS = { phone: 390, desktop: 1280 } as const

/** The shop's own window, in a frame, in the look that is being tried. */
export function DesignPreview({ customCss }: { customCss: string }) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const box = useRef<HTMLDivElement>(null)
  const scale = useFrameScale(box, WIDTHS[device])
  const frame = useDraftFrame(customCss)
  return (
    <aside className="design-preview" aria-label="Aperçu de la boutique">
      <div className="design-preview-head">
        <p className="design-preview-label">Aperçu</p>
        <Chip selected={device === 'phone'} onClick={() => setDevice('phone')}>
          Téléphone
        </Chip>
        <Chip selected={device === 'desktop'} onClick={() => setDevice('desktop')}>
          Ordinateur
        </Chip>
      </div>
      <div ref={box} className="design-frame-box" style={{ maxWidth: WIDTHS[device] }}>
        <iframe
          ref={frame}
          className="design-frame"
          title="Aperçu de la boutique"
          src={PREVIEW_ADDRESS}
          style={{
            width: WIDTHS[device],
            height: `calc(100% / ${scale})`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </aside>
  )
}

/** Tells the page in the frame what to wear: when it asks, and at every change. */
function useDraftFrame(customCss: string) {
  const frame = useRef<HTMLIFrameElement>(null)
  const typed = useTyped()
  const look = {
    css: themeCss(typed),
    colour: themeColour(typed),
    theme: { ...(typed as unknown as Partial<Theme>), custom_css: customCss || null },
  }
  const message: DraftLookMessage = { kind: 'draft-look', look }
  const latest = useRef(message)
  latest.current = message
  const written = JSON.stringify(message)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is told once, however often it is drawn
  useEffect(() => tell(frame.current, latest.current), [written])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<DraftLookWanted>) => {
      if (source !== frame.current?.contentWindow || data?.kind !== 'draft-look-wanted') return
      tell(frame.current, latest.current)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return frame
}

function tell(frame: HTMLIFrameElement | null, message: DraftLookMessage) {
  frame?.contentWindow?.postMessage(message, window.location.origin)
}
