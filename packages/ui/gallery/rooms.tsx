import { ChipLink } from '../src/chip.tsx'
import { ChipRow } from '../src/chip-row.tsx'

const ROOMS = {
  levain: 'Maison Levain',
  colbert: 'Colbert',
  office: 'Back office',
  console: 'Console',
}

export function Rooms({ current }: { current: string }) {
  return (
    <div className="px-4 pt-2">
      <ChipRow label="Ambiances">
        {Object.entries(ROOMS).map(([room, name]) => (
          <ChipLink key={room} href={`?room=${room}`} selected={room === current}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
