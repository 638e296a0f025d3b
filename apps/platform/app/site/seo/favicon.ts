/** An ear of wheat on the colour of the crust, readable at sixteen pixels. */
const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<rect width="32" height="32" rx="8" fill="#2a1f16"/>',
  '<g fill="#f2b56b"><path d="M15 29h2V12h-2z"/>',
  '<path d="M16 3c2.6 2.4 2.6 5.6 0 8-2.6-2.4-2.6-5.6 0-8z"/>',
  '<path d="M16 17.5c0-4 2.4-6.5 7-6.8.2 4.5-2.4 7-7 6.8zm0 0c0-4-2.4-6.5-7-6.8-.2 4.5 2.4 7 7 6.8z"/>',
  '<path d="M16 25c0-4 2.4-6.5 7-6.8.2 4.5-2.4 7-7 6.8zm0 0c0-4-2.4-6.5-7-6.8-.2 4.5 2.4 7 7 6.8z"/></g>',
  '</svg>',
].join('')

export function loader() {
  return new Response(ICON, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
