import { FileDrop } from '@fournil/ui/file-drop'
import { Spinner } from '@fournil/ui/spinner'

type ChooseFileProps = { error: string | null; busy: boolean; onFile: (file: File) => void }

export function ChooseFile({ error, busy, onFile }: ChooseFileProps) {
  return (
    <>
      <FileDrop
        label="Fichier CSV"
        hint="CSV enregistré par votre tableur, 10 Mo et 20 000 lignes au plus."
        accept=".csv,text/csv,text/plain"
        disabled={busy}
        error={error}
        onFiles={([file]) => file && onFile(file)}
      >
        {busy && <Spinner />}
      </FileDrop>
      <p className="quiet">
        Une ligne d’en-têtes, puis une ligne par produit&nbsp;: il faut au moins un nom et un prix.
        Une référence déjà connue met le produit à jour. Rien n’est écrit avant que vous n’ayez vu
        le résultat.
      </p>
      <p>
        <a href="/files/products-template.csv">Télécharger le modèle CSV</a>
      </p>
    </>
  )
}
