import { FONT_FAMILIES, type FontFamily } from '@fournil/domain/theme'

type Face = { stack: string; tracking: string; scale: number; text: boolean }

const FRAUNCES = '"Fraunces Variable", "Fraunces Fallback", Georgia, "Times New Roman", serif'
const FIGTREE = '"Figtree Variable", "Figtree Fallback", ui-sans-serif, system-ui, sans-serif'
const CORMORANT = '"Cormorant SC", "Cormorant SC Fallback", "Times New Roman", serif'

/** `text` says that a face can carry running text; small capitals cannot. */
const FACES: Readonly<Record<FontFamily, Face>> = {
  Fraunces: { stack: FRAUNCES, tracking: '-0.012em', scale: 1, text: true },
  Figtree: { stack: FIGTREE, tracking: '-0.018em', scale: 0.98, text: true },
  'Cormorant SC': { stack: CORMORANT, tracking: '0.025em', scale: 1.1, text: false },
  Georgia: {
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

/** Primary is the face of names, headings and prices; secondary that of everything else. */
export function readFonts(settings: {
  readonly font_family_primary?: unknown
  readonly font_family_secondary?: unknown
}) {
  const display = readFace(settings.font_family_primary) ?? FACES.Fraunces
  const secondary = readFace(settings.font_family_secondary)
  const { stack: sans } = secondary?.text ? secondary : FACES.Figtree
  return { display: display.stack, sans, tracking: display.tracking, scale: display.scale }
}

function readFace(value: unknown): Face | null {
  if (typeof value !== 'string') return null
  const first = value.split(',')[0] ?? ''
  const name = first
    .replace(/["']/g, '')
    .replace(/\s+variable\s*$/i, '')
    .trim()
    .toLowerCase()
  const family = FONT_FAMILIES.find((known) => known.toLowerCase() === name)
  return family ? FACES[family] : null
}
