// Only faces that ship with the product: a shop window fetches no font from anywhere else.

type Face = { stack: string; tracking: string; scale: number; text: boolean }

const FRAUNCES = '"Fraunces Variable", "Fraunces Fallback", Georgia, "Times New Roman", serif'
const FIGTREE = '"Figtree Variable", "Figtree Fallback", ui-sans-serif, system-ui, sans-serif'
const CORMORANT = '"Cormorant SC", "Cormorant SC Fallback", "Times New Roman", serif'

/** `text` says that a face can carry running text; small capitals cannot. */
const FACES: Readonly<Record<string, Face>> = {
  fraunces: { stack: FRAUNCES, tracking: '-0.012em', scale: 1, text: true },
  figtree: { stack: FIGTREE, tracking: '-0.018em', scale: 0.98, text: true },
  'cormorant sc': { stack: CORMORANT, tracking: '0.025em', scale: 1.1, text: false },
  georgia: {
    stack: 'Georgia, "Times New Roman", serif',
    tracking: '-0.01em',
    scale: 0.97,
    text: true,
  },
  'system-ui': {
    stack: 'ui-sans-serif, system-ui, sans-serif',
    tracking: '-0.015em',
    scale: 0.98,
    text: true,
  },
}

/** The faces a merchant can choose from, as stored in font_family_primary and font_family_secondary. */
export const FONT_FAMILIES = [
  'Fraunces',
  'Cormorant SC',
  'Figtree',
  'Georgia',
  'system-ui',
] as const

/** Primary is the face of names, headings and prices; secondary that of everything else. */
export function readFonts(settings: {
  readonly font_family_primary?: unknown
  readonly font_family_secondary?: unknown
}) {
  const display = readFace(settings.font_family_primary) ?? readFace('Fraunces')
  const secondary = readFace(settings.font_family_secondary)
  const text = secondary?.text ? secondary : readFace('Figtree')
  return {
    display: display?.stack ?? FRAUNCES,
    sans: text?.stack ?? FIGTREE,
    tracking: display?.tracking ?? '0em',
    scale: display?.scale ?? 1,
  }
}

function readFace(value: unknown): Face | null {
  if (typeof value !== 'string') return null
  const first = value.split(',')[0] ?? ''
  const name = first
    .replace(/["']/g, '')
    .replace(/\s+variable\s*$/i, '')
    .trim()
    .toLowerCase()
  return Object.hasOwn(FACES, name) ? (FACES[name] ?? null) : null
}
