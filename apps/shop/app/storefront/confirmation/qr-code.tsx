import { correction, generate } from 'lean-qr/nano'

/** The margin that readers need around a code. */
const QUIET = 4

/** Always dark on white, whatever the shop's colours: it is read by machines. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Level M: a crease or a stain on the screen does not matter.
  const code = generate(text, { minCorrectionLevel: correction.M })
  const size = code.size + 2 * QUIET
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
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
