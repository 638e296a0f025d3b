// Two soft notes, drawn by the browser itself. It plays nothing before somebody has touched the page.

let audio: AudioContext | null = null

const NOTES = [
  { hertz: 659.25, at: 0 },
  { hertz: 880, at: 0.16 },
] as const
const LOUDNESS = 0.12
const SECONDS = 0.7

/** On a gesture: from now on the page may be heard. */
export function unlockChime(): void {
  audio ??= new AudioContext()
  void audio.resume()
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
