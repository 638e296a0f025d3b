/** A piece of a page; everything put into it was escaped, unless it was a piece itself. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | Html[] | null | false

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce((text, piece, index) => text + written(parts[index - 1] ?? null) + piece),
  )
}

function written(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(written).join('')
  return part instanceof Html ? part.text : escaped(String(part))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
