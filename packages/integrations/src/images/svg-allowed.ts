// What a favicon needs to be drawn, and nothing that runs, loads, links, animates or filters.

export const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask style`.split(/\s+/),
)

/** At least one of these must remain, or there is nothing to see. */
export const SHAPES = new Set('path rect circle ellipse line polyline polygon text use'.split(' '))

/** Elsewhere text is only the indentation of the file. */
export const WITH_TEXT = new Set(['text', 'tspan', 'title', 'desc'])

export const TEXT_ONLY = new Set(['style', 'title', 'desc'])

/** Allowed as attributes and in CSS. */
export const PROPERTIES = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility
  clip-path clip-rule mask mask-type stop-color stop-opacity transform transform-origin
  font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline
  paint-order shape-rendering text-rendering vector-effect isolation mix-blend-mode`.split(/\s+/),
)

/** Masks within masks multiply like references, so they are not allowed there, nor by class. */
export const UNMASKED_PROPERTIES = PROPERTIES.difference(new Set(['mask', 'clip-path']))

export const ATTRIBUTES = new Set(
  `id class style viewBox preserveAspectRatio width height version x y x1 y1 x2 y2 cx cy r rx ry fx
  fy fr dx dy d points pathLength rotate textLength lengthAdjust offset gradientUnits
  gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href role
  aria-label`.split(/\s+/),
)

const SAFE_VALUE = /^[\w\s#%.,()+*/'"!-]*$/
const LOCAL_REFERENCE = /^url\(\s*(['"]?)#[\w.-]+\1\s*\)/

/** A presentation value: plain letters and numbers, and url() only to a neighbour in the file. */
export function isSafeValue(value: string): boolean {
  const rest = value.trim().replace(LOCAL_REFERENCE, '')
  // No backslash, colon or comment gets this far, so a function name cannot be disguised.
  if (!SAFE_VALUE.test(rest) || rest.includes('/*')) return false
  return !/(?:url|image|image-set|src|expression|element|attr|var|env)\s*\(/i.test(rest)
}
