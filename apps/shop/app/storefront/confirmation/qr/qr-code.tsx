import { encodeQr } from './encode.ts'

/** The margin that readers need around a code. */
const QUIET = 4

/** Always dark on white, whatever the shop's colours: it is read by machines. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = encodeQr(text)
  const size = matrix.length + 2 * QUIET
  const path = matrix
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
    )
    .join('')
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
