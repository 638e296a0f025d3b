import type { Row } from '../content.ts'
import type { Palette } from '../palette.ts'
import { Box } from './box.tsx'

type Props = { groups: Row[][]; palette: Palette }

export function AmountsView({ groups, palette }: Props) {
  const rows = groups
    .filter((group) => group.length > 0)
    .flatMap((group, g) =>
      group.map((row, r) => ({ row, key: `${g}.${r}`, ruled: g > 0 && r === 0 })),
    )
  return (
    <Box style={{ width: '100%', margin: '0 0 20px' }}>
      {rows.map(({ row, key, ruled }) => (
        <AmountRow key={key} row={row} ruled={ruled} palette={palette} />
      ))}
    </Box>
  )
}

function AmountRow({ row, ruled, palette }: { row: Row; ruled: boolean; palette: Palette }) {
  const style = {
    padding: row.quiet ? '1px 0' : ruled ? '12px 0 6px' : '6px 0',
    verticalAlign: 'top',
    fontSize: row.strong ? 19 : row.quiet ? 14 : 16,
    lineHeight: '23px',
    fontWeight: row.strong ? 700 : 400,
    color: row.quiet ? palette.quiet : palette.ink,
    borderTop: ruled ? `1px solid ${palette.rule}` : undefined,
  } as const
  const names = `${row.quiet ? 'quiet' : 'ink'} rule`
  return (
    <tr>
      <td className={names} style={{ ...style, paddingRight: 16, overflowWrap: 'anywhere' }}>
        {row.label}
      </td>
      <td
        align="right"
        className={names}
        style={{ ...style, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {row.value}
      </td>
    </tr>
  )
}
