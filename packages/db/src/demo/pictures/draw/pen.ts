import { chance } from './chance.ts'
import { ellipse, n, type Point } from './geometry.ts'
import { type Definitions, type Mark, writeSvg } from './svg.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export interface Pen {
  /** The same drawing on every run: chance comes from the seed. */
  between(low: number, high: number): number
  fill(d: string, paint: string, opacity?: number): void
  /** Filled, except where an inner outline makes a hole. */
  pierced(d: string, paint: string, opacity?: number): void
  line(d: string, paint: string, width: number, opacity?: number): void
  oval(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    paint: string,
    turn?: number,
    opacity?: number,
  ): void
  /** From one colour to another: away from the light unless told otherwise. */
  blend(from: string, to: string, way?: 'away' | 'down' | 'across'): string
  linear(stops: readonly Stop[], from?: Point, to?: Point): string
  radial(stops: readonly Stop[], centre?: Point, radius?: number): string
  inside(d: string, draw: () => void): void
  moved(transform: string, draw: () => void): void
  /** Draws once, prints wherever it is asked for again under the same name. */
  stamp(name: string, transform: string, draw: () => void): void
  /** Steps closer to everything drawn from here on. */
  closer(scale: number, x?: number, y?: number): void
  svg(): string
}

export function createPen(seed: string, viewBox = '0 0 800 600'): Pen {
  const random = chance(seed)
  const definitions: Definitions = { gradients: new Map(), clips: new Map(), stamps: new Map() }
  const paper: Mark[] = []
  let marks = paper

  function path(d: string, style: string, joins = false): void {
    marks.push({ kind: 'path', d, style, joins })
  }

  /** What `draw` does lands on a sheet of its own. */
  function apart(draw: () => void): Mark[] {
    const before = marks
    const sheet: Mark[] = []
    marks = sheet
    draw()
    marks = before
    return sheet
  }

  function group(attributes: string, draw: () => void): void {
    marks.push({ kind: 'group', attributes, marks: apart(draw) })
  }

  return {
    between: (low, high) => low + random() * (high - low),
    fill: (d, paint, opacity) => path(d, filled(paint, opacity)),
    pierced: (d, paint, opacity) => path(d, ` fill-rule="evenodd"${filled(paint, opacity)}`),
    line: (d, paint, width, opacity) =>
      path(d, ` fill="none" stroke="${paint}" stroke-width="${n(width)}"${faded(opacity)}`, true),
    oval: (cx, cy, rx, ry, paint, turn, opacity) =>
      path(ellipse(cx, cy, rx, ry, turn), filled(paint, opacity), !paint.startsWith('url')),
    linear: (stops, [x1, y1] = [0, 0], [x2, y2] = [1, 1]) =>
      paintOf(
        definitions,
        `<linearGradient x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
      ),
    blend: (from, to, way = 'away') => {
      const [x, y] = { away: [1, 1], down: [0, 1], across: [1, 0] }[way]
      return paintOf(
        definitions,
        `<linearGradient x1="0" y1="0" x2="${x}" y2="${y}">${stopTags([
          [0, from],
          [1, to],
        ])}</linearGradient>`,
      )
    },
    radial: (stops, [cx, cy] = [0.5, 0.5], radius = 0.5) =>
      paintOf(
        definitions,
        `<radialGradient cx="${cx}" cy="${cy}" r="${radius}">${stopTags(stops)}</radialGradient>`,
      ),
    inside: (d, draw) => {
      const id = definitions.clips.get(d) ?? `c${definitions.clips.size}`
      definitions.clips.set(d, id)
      group(`clip-path="url(#${id})"`, draw)
    },
    moved: (transform, draw) => group(`transform="${transform}"`, draw),
    stamp: (name, transform, draw) => {
      const known = definitions.stamps.get(name)
      const id = known?.id ?? `m${definitions.stamps.size}`
      if (!known) {
        // The name is taken before drawing: a stamp may hold other stamps.
        definitions.stamps.set(name, { id, marks: [] })
        definitions.stamps.set(name, { id, marks: apart(draw) })
      }
      marks.push({ kind: 'stamp', id, transform })
    },
    closer: (scale, x = 400, y = 320) => {
      const shift = `${n(400 - x * scale)} ${n(306 - y * scale)}`
      const nearer: Mark[] = []
      marks.push({
        kind: 'group',
        attributes: `transform="translate(${shift}) scale(${scale})"`,
        marks: nearer,
      })
      marks = nearer
    },
    svg: () => writeSvg(viewBox, paper, definitions),
  }
}

function paintOf({ gradients }: Definitions, gradient: string): string {
  const id = gradients.get(gradient) ?? `g${gradients.size}`
  gradients.set(gradient, id)
  return `url(#${id})`
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`
      return `<stop offset="${offset}" stop-color="${colour}"${veil}/>`
    })
    .join('')
}

function filled(paint: string, opacity: number | undefined): string {
  return ` fill="${paint}"${faded(opacity)}`
}

function faded(opacity: number | undefined): string {
  return opacity === undefined ? '' : ` opacity="${short(opacity)}"`
}

function short(opacity: number): number {
  return Math.round(opacity * 100) / 100
}
