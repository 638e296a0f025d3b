import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { themeCss } from '../src/theme.ts'
import { ConsoleRoom } from './console-room.tsx'
import { COLBERT, MAISON_LEVAIN } from './demo-themes.ts'
import { OfficeRoom } from './office-room.tsx'
import { Rooms } from './rooms.tsx'
import { StorefrontRoom } from './storefront-room.tsx'

const room = new URLSearchParams(location.search).get('room') ?? 'levain'
const theme = { levain: MAISON_LEVAIN, colbert: COLBERT }[room]

document.body.className = theme ? 'storefront' : room
if (theme) {
  const style = document.createElement('style')
  style.textContent = themeCss(theme)
  document.head.append(style)
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Rooms current={room} />
      {theme && <StorefrontRoom shop={room === 'levain' ? 'Maison Levain' : 'Colbert'} />}
      {room === 'office' && <OfficeRoom />}
      {room === 'console' && <ConsoleRoom />}
    </StrictMode>,
  )
}
