/** A scored loaf, two colours, readable at sixteen pixels. */
export function defaultFavicon(crust: string, paper: string): string {
  const cut = `stroke="${paper}" stroke-width="2.6" stroke-linecap="round"`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<rect width="32" height="32" rx="8" fill="${paper}"/>`,
    `<path d="M4 19.5c0-6.6 5.4-11 12-11s12 4.4 12 11c0 2.5-1.7 4-4.2 4H8.2c-2.5 0-4.2-1.5-4.2-4z" fill="${crust}"/>`,
    `<path d="m10.5 18.5 2.8-5.5m2.7 5.5 2.8-5.5m2.7 5.5 2-4" ${cut}/>`,
    '</svg>',
  ].join('')
}
