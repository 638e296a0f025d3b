import type { CssProblem } from '@fournil/contract/office/design'
import { plural } from '@fournil/domain/text'
import { Banner } from '@fournil/ui/banner'

/** What is wrong with a style sheet, line by line, while it is typed. */
export function CssProblems({ problems }: { problems: readonly CssProblem[] }) {
  return (
    <div className="form-wide" role="status">
      {problems.length > 0 && (
        <Banner tone="warning" title={plural(problems.length, 'erreur', 'erreurs')}>
          <ul>
            {problems.map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>
                Ligne {line}, colonne {column}&nbsp;: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
