import { Switch } from '@fournil/ui/switch'
import { useEffect } from 'react'
import { chime, unlockChime } from './chime.ts'
import { useSound } from './use-sound.ts'

export function SoundSwitch() {
  const { isOn, setOn } = useSound()

  useEffect(() => {
    const once = { once: true }
    window.addEventListener('pointerdown', unlockChime, once)
    window.addEventListener('keydown', unlockChime, once)
    return () => {
      window.removeEventListener('pointerdown', unlockChime)
      window.removeEventListener('keydown', unlockChime)
    }
  }, [])

  return (
    <Switch
      label="Son"
      className="orders-sound"
      title="Un son doux à chaque nouvelle commande"
      checked={isOn}
      onChange={(event) => {
        const on = event.currentTarget.checked
        setOn(on)
        // Switched on, it lets itself be heard.
        if (on) chime()
      }}
    />
  )
}
