import type { Palette } from '../palette.ts'

// Quotes would be escaped inside <style>, so faces with spaces stay out of the sheet.
export const TEXT_FACE = 'Figtree, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
export const DISPLAY_FACE = 'Fraunces, Georgia, "Times New Roman", serif'

/** What inline styles cannot say: small screens, and readers who prefer the dark. */
export function stylesheet({ dark, button }: Palette): string {
  const rules = {
    page: `background-color:${dark.page}`,
    card: `background-color:${dark.card};border-color:${dark.rule};border-top-color:${button}`,
    panel: `background-color:${dark.panel}`,
    ink: `color:${dark.ink}`,
    quiet: `color:${dark.quiet}`,
    outside: `color:${dark.pageQuiet}`,
    name: `color:${dark.pageAccent}`,
    accent: `color:${dark.accent}`,
    rule: `border-color:${dark.rule}`,
    logo: 'background-color:#ffffff;padding:8px 12px;border-radius:8px',
  }
  const darkRules = Object.entries(rules).map(([name, css]) => `.${name}{${important(css)}}`)
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (max-width:520px){.pad{${important('padding:24px 20px 12px')}}.code{${important('font-size:34px')}}}`,
    `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  ].join('')
}

// Inline styles win over a sheet unless it insists.
function important(css: string): string {
  return css
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')
}
