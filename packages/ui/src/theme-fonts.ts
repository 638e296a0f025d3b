import { type FontFamily, TEXT_FONT_FAMILIES } from '@fournil/domain/theme'
import { readFamily } from '@fournil/domain/theme-values'

type Face = { stack: string; tracking: string; scale: number }

const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = 'ui-sans-serif, system-ui, sans-serif'

/** The product's own faces have a fallback that was measured against them; the others have one of their kind. */
const FACES: Readonly<Record<FontFamily, Face>> = {
  Fraunces: face('"Fraunces Variable", "Fraunces Fallback"', SERIF, '-0.012em', 1),
  Figtree: face('"Figtree Variable", "Figtree Fallback"', SANS, '-0.018em', 0.98),
  'Cormorant SC': face('"Cormorant SC", "Cormorant SC Fallback"', SERIF, '0.025em', 1.1),
  'Playfair Display': face('"Playfair Display Variable"', SERIF, '-0.008em', 0.98),
  Lora: face('"Lora Variable"', SERIF, '-0.008em', 0.98),
  Newsreader: face('"Newsreader Variable"', SERIF, '-0.01em', 1.04),
  'EB Garamond': face('"EB Garamond Variable"', SERIF, '-0.005em', 1.08),
  'Josefin Sans': face('"Josefin Sans Variable"', SANS, '0em', 1.02),
  Inter: face('"Inter Variable"', SANS, '-0.022em', 0.94),
  Nunito: face('"Nunito Variable"', SANS, '-0.01em', 0.98),
  'DM Sans': face('"DM Sans Variable"', SANS, '-0.018em', 0.97),
  'Work Sans': face('"Work Sans Variable"', SANS, '-0.018em', 0.95),
  Georgia: { stack: SERIF, tracking: '-0.01em', scale: 0.97 },
  'system-ui': { stack: SANS, tracking: '-0.015em', scale: 0.98 },
}

/** `tracking` and `scale` make headings of one face look like those of another at the same size. */
function face(names: string, fallback: string, tracking: string, scale: number): Face {
  return { stack: `${names}, ${fallback}`, tracking, scale }
}

/** Primary is the face of names, headings and prices; secondary that of everything else. */
export function readFonts(settings: {
  readonly font_family_primary?: unknown
  readonly font_family_secondary?: unknown
}) {
  const display = FACES[readFamily(settings.font_family_primary) ?? 'Fraunces']
  const chosen = readFamily(settings.font_family_secondary)
  const text = TEXT_FONT_FAMILIES.find((family) => family === chosen) ?? 'Figtree'
  const { stack: sans } = FACES[text]
  return { display: display.stack, sans, tracking: display.tracking, scale: display.scale }
}
