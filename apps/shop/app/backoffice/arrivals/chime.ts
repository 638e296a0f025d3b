import { useSyncExternalStore } from 'react'

// Two soft notes, drawn by the browser itself. It plays nothing before somebody has touched the page.

let audio: AudioContext | null = null
const listeners = new Set<() => void>()

const NOTES = [
  { hertz: 659.25, at: 0 },
  { hertz: 880, at: 0.16 },
] as const
const LOUDNESS = 0.12
const SECONDS = 0.7

/** On a gesture: from now on the page may be heard. */
export function unlockChime(): void {
  if (audio?.state === 'running') return
  audio ??= new AudioContext()
  audio.onstatechange = tell
  void audio.resume()
}

/** Whether a bell would be heard, as far as the browser tells. */
export function useChimeIsReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => audio?.state === 'running',
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

export function chime(): void {
  const context = audio
  if (!context) return
  // A tablet that slept holds its breath until it is asked again.
  void context.resume().then(() => {
    for (const note of NOTES) play(context, note)
  })
}

function play(context: AudioContext, { hertz, at }: (typeof NOTES)[number]): void {
  const begin = context.currentTime + at
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = hertz
  // A quick swell and a long fall: a bell, not a beep.
  volume.gain.setValueAtTime(0.0001, begin)
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, begin + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + SECONDS)
  tone.connect(volume).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + SECONDS)
}
