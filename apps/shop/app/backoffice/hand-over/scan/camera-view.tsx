import { useEffect, useRef, useState } from 'react'
import type { Detector } from './barcode-detector.ts'

const LOOK_MS = 200

/** What the camera sees, until there is a code in it. */
export function CameraView({
  detector,
  onScan,
}: {
  detector: Detector
  onScan: (text: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const found = useRef(onScan)
  found.current = onScan

  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    async function open() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isLeft || !video.current) return stop(stream)
      video.current.srcObject = stream
      timer = setTimeout(look, LOOK_MS)
    }
    async function look() {
      // A picture that is not there yet cannot be read: the next one can.
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isLeft) return
      const [code] = codes
      if (code?.rawValue) found.current(code.rawValue)
      else timer = setTimeout(look, LOOK_MS)
    }
    open().catch(() => !isLeft && setRefused(true))
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [detector])

  if (isRefused)
    return (
      <p role="alert">
        L’appareil photo ne répond pas. Autorisez-le pour ce site, ou tapez le code de retrait.
      </p>
    )
  return <video ref={video} className="hand-over-camera" autoPlay playsInline muted />
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
