type PaperTableProps = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** A few figures on paper, names on the left. */
export function PaperTable({ head, rows }: PaperTableProps) {
  if (rows.length === 0) return <p className="quiet">Aucun encaissement.</p>
  return (
    <table>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={name} scope="col" className={index > 0 ? 'numeric' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <td>{name}</td>
            {figures.map((figure, index) => (
              <td key={head[index + 1]} className="numeric">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
