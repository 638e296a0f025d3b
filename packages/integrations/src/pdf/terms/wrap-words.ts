import type { Pen, Style } from '../pen.ts'

/** Wraps a long text word by word: each word is measured once, where `pen.wrap` measures every beginning of a line. */
export function wordWrapper(pen: Pen): (text: string, width: number, style: Style) => string[] {
  const widths = new Map<string, number>()

  function widthOf(word: string, style: Style): number {
    const key = `${style.face} ${style.size} ${word}`
    const width = widths.get(key) ?? pen.widthOf(word, style)
    widths.set(key, width)
    return width
  }

  return (text, width, style) => {
    const lines: string[] = []
    let line = ''
    let taken = 0
    const space = widthOf(' ', style)
    const words = text.split(/[ \n]+/).filter(Boolean)
    for (const word of words.flatMap((one) =>
      widthOf(one, style) > width ? pen.wrap(one, width, style) : [one],
    )) {
      const own = widthOf(word, style)
      if (line && taken + space + own > width) {
        lines.push(line)
        line = ''
        taken = 0
      }
      taken += line ? space + own : own
      line = line ? `${line} ${word}` : word
    }
    return [...lines, line]
  }
}
