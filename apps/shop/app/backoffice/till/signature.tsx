/** A place to sign. */
export function Signature({ date }: { date: string }) {
  return (
    <div className="till-signature">
      <span>{`Fait à ……………………………, le ${date}`}</span>
      <span className="quiet">Nom, qualité et signature</span>
    </div>
  )
}
