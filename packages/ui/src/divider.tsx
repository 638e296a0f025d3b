import { WheatIcon } from './icons/wheat.tsx'

/** A hairline; with `ornament`, the ear of wheat between two of them. */
export function Divider({ ornament = false }: { ornament?: boolean }) {
  if (!ornament) return <hr className="divider" />
  return (
    <div className="divider-ornament" aria-hidden="true">
      <WheatIcon />
    </div>
  )
}
