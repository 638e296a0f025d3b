import { around, closed, mix, open, type Point, polygon, ring } from '../geometry.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawGaletteDesRois(pen: Pen): void {
  ground(pen, 'mist')
  pen.closer(1.04, 400, 320)
  paperCrown(pen)
  shadow(pen, 400, 404, 316, 150)
  galette(pen)
}

function galette(pen: Pen): void {
  const [cx, cy, radius] = [400, 352, 304]
  const scallop = (y: number) =>
    Array.from({ length: 64 }, (_, i) => around(cx, y, radius + (i % 2 ? 7 : -6), (i * 360) / 64))
  pen.fill(closed([...scallop(cy + 38)]), '#8A4A1A')
  for (let i = 5; i >= 0; i--)
    pen.fill(closed(scallop(cy + 6 + i * 5)), i % 2 ? '#B66F2A' : '#E0A451')
  pen.fill(
    closed(scallop(cy)),
    pen.linear([
      [0, '#F6CB7C'],
      [0.5, '#E1A04A'],
      [1, '#BE782D'],
    ]),
  )
  const lid = ring(cx, cy - 14, radius * 0.9)
  pen.fill(closed(ring(cx, cy - 4, radius * 0.92)), '#A9652A', 0.5)
  const top = closed(lid)
  pen.fill(
    top,
    pen.radial(
      [
        [0, '#F9D48A'],
        [0.5, '#E8AA52'],
        [1, '#C47D2F'],
      ],
      [0.4, 0.36],
      0.64,
    ),
  )
  pen.inside(top, () => {
    for (let i = 0; i < 18; i++) {
      const turn = i * 20
      const ray = open([
        around(cx, cy - 16, 10, turn),
        around(cx, cy - 16, 100, turn + 18),
        around(cx, cy - 15, 196, turn + 50),
        around(cx, cy - 14, 276, turn + 92),
      ])
      pen.line(ray, '#9F5A20', 7, 0.75)
      pen.moved('translate(2 4)', () => pen.line(ray, '#FBE3AC', 3, 0.7))
    }
    gleam(pen, open(ring(cx, cy - 16, 210, 198, 250, 8)), 16, 0.38)
  })
  pen.oval(cx, cy - 16, 12, 7, '#8A4A1A')
}

function paperCrown(pen: Pen): void {
  const points: Point[] = []
  for (let i = 0; i <= 10; i++) {
    const x = mix(250, 640, i / 10)
    const bow = Math.sin((Math.PI * i) / 10) * 16
    points.push([x, (i % 2 ? 74 : 140) - bow])
  }
  const band = polygon([...points, [628, 250], [262, 250]])
  body(pen, band, { light: '#FBE08C', mid: '#EBBE4C', dark: '#C6912C' }, 8)
  points.forEach(([x, y], i) => {
    if (i % 2) pen.oval(x, y, 9, 9, '#C2293F')
  })
  pen.inside(band, () => {
    for (let i = 0; i < 5; i++)
      pen.oval(
        296 + i * 76,
        184 - Math.sin((Math.PI * (i + 0.5)) / 5) * 14,
        13,
        15,
        i % 2 ? colour.pine : '#C2293F',
      )
  })
}
