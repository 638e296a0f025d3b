import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string }

/** A picture for a camera, drawn as one path. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
