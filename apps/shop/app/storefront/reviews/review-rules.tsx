/** What whoever reads reviews must be told about them (D111-17 to D111-19 of the Code de la consommation). */
export function ReviewRules() {
  return (
    <details className="review-rules">
      <summary>Comment ces avis sont-ils contrôlés&#8239;?</summary>
      <div className="stack">
        <p>
          Les avis marqués «&nbsp;Achat vérifié&nbsp;» viennent d’un lien envoyé à la personne qui a
          commandé et retiré le produit&nbsp;: la date de l’expérience est celle du retrait. Pour
          les autres, l’achat n’est pas contrôlé, et la date de l’expérience est celle que l’auteur
          indique.
        </p>
        <p>
          La boutique lit chaque avis avant de le publier, qu’il soit favorable ou non. Un avis
          refusé l’est pour une raison, envoyée à son auteur. Aucune contrepartie n’est donnée en
          échange d’un avis.
        </p>
        <p>
          Les avis sont classés du plus récent au plus ancien, d’après la date à laquelle ils ont
          été déposés. Vous pouvez aussi les classer par note&nbsp;; à note égale, le plus récent
          vient en premier. La moyenne compte tous les avis publiés.
        </p>
        <p>
          Un avis reste publié tant que le produit est en vente. Son auteur peut demander à la
          boutique de le modifier ou de le retirer.
        </p>
      </div>
    </details>
  )
}
