/** What a pen leaves on the paper. */
export type Mark =
  | { kind: 'path'; d: string; style: string; joins: boolean }
  | { kind: 'group'; attributes: string; marks: Mark[] }
  | { kind: 'stamp'; id: string; transform: string }

export interface Definitions {
  /** Gradients, by their text: the same one is written once. */
  gradients: Map<string, string>
  /** Clipping outlines, by their path. */
  clips: Map<string, string>
  stamps: Map<string, { id: string; marks: Mark[] }>
}

/** Writes the picture. Outlines used more than once are written once. */
export function writeSvg(viewBox: string, marks: Mark[], definitions: Definitions): string {
  const stamped = [...definitions.stamps.values()]
  const shapes = sharedShapes([...marks, ...stamped.flatMap((stamp) => stamp.marks)], definitions)
  const outline = (d: string, style: string) => {
    const id = shapes.get(d)
    return id ? `<use href="#${id}"${style}/>` : `<path d="${d}"${style}/>`
  }
  const written = (list: readonly Mark[]): string =>
    joined(list)
      .map((mark) => {
        if (mark.kind === 'path') return outline(mark.d, mark.style)
        if (mark.kind === 'stamp') return `<use href="#${mark.id}" transform="${mark.transform}"/>`
        return `<g ${mark.attributes}>${written(mark.marks)}</g>`
      })
      .join('')
  const defs = [
    ...[...shapes].map(([d, id]) => `<path id="${id}" d="${d}"/>`),
    ...[...definitions.gradients].map(([text, id]) => text.replace(' ', ` id="${id}" `)),
    ...[...definitions.clips].map(([d, id]) => `<clipPath id="${id}">${outline(d, '')}</clipPath>`),
    ...stamped.map((stamp) => `<g id="${stamp.id}">${written(stamp.marks)}</g>`),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" stroke-linecap="round" stroke-linejoin="round"><defs>${defs.join('')}</defs>${written(marks)}</svg>\n`
}

function sharedShapes(marks: readonly Mark[], definitions: Definitions): Map<string, string> {
  const uses = new Map<string, number>()
  const count = (d: string) => uses.set(d, (uses.get(d) ?? 0) + 1)
  const walk = (list: readonly Mark[]): void => {
    for (const mark of list) {
      if (mark.kind === 'path') count(mark.d)
      if (mark.kind === 'group') walk(mark.marks)
    }
  }
  walk(marks)
  for (const d of definitions.clips.keys()) count(d)
  const shared = [...uses].filter(([d, times]) => times > 1 && d.length > 40)
  return new Map(shared.map(([d], i) => [d, `s${i}`]))
}

/** Neighbours of one style become one path. */
function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks) {
    const last = result[result.length - 1]
    if (
      mark.kind === 'path' &&
      last?.kind === 'path' &&
      mark.joins &&
      last.joins &&
      mark.style === last.style
    ) {
      result[result.length - 1] = { ...last, d: last.d + mark.d }
    } else {
      result.push(mark)
    }
  }
  return result
}
