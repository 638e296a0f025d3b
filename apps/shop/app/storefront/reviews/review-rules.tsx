/**
 * What whoever reads reviews must be told about them (D111-17 to D111-19 of the Code de la consommation): what this shop
 * does, not what it could do.
 */
export function ReviewRules({ isInviting }: { isInviting: boolean }) {
  return (
    <details className="review-rules">
      <summary>Comment ces avis sont-ils contrôlés&#8239;?</summary>
      <div className="stack">
        {isInviting ? (
          <p>
            Après le retrait d’une commande, la boutique envoie à son client un lien pour donner son
            avis. Les avis déposés par ce lien sont marqués «&nbsp;Achat vérifié&nbsp;», et la date
            de l’expérience est celle du retrait. Pour les autres, l’achat n’est pas contrôlé, et la
            date de l’expérience est celle que l’auteur indique.
          </p>
        ) : (
          <p>
            L’achat du produit n’est pas contrôlé, et la date de l’expérience est celle que l’auteur
            indique. Seuls les avis marqués «&nbsp;Achat vérifié&nbsp;» ont été déposés par un lien
            envoyé après le retrait d’une commande&nbsp;: leur date est celle du retrait.
          </p>
        )}
        <p>
          La boutique lit chaque avis avant de le publier, qu’il soit favorable ou non. Un avis
          refusé l’est pour une raison, envoyée à son auteur. Ce site ne propose aucune contrepartie
          en échange d’un avis.
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
