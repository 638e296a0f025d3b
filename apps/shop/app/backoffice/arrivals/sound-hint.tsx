import { useEffect } from 'react'
import { unlockChime, useChimeIsReady } from './chime.ts'
import { useSound } from './sound-setting.ts'

/** A browser plays nothing before somebody has touched the page: it says so, rather than stay silent when it counts. */
export function SoundHint() {
  const { isOn } = useSound()
  const isReady = useChimeIsReady()
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) unlockChime()
    window.addEventListener('pointerdown', unlockChime)
    window.addEventListener('keydown', unlockChime)
    return () => {
      window.removeEventListener('pointerdown', unlockChime)
      window.removeEventListener('keydown', unlockChime)
    }
  }, [])
  if (!isOn || isReady) return null
  return <p className="sound-hint">Touchez l’écran pour activer le son</p>
}
