import {
  around,
  closed,
  ellipse,
  n,
  open,
  type Point,
  points,
  quad,
  ring,
  shifted,
} from '../geometry.ts'
import { walnut } from '../morsels.ts'
import { colour } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { board, ground } from '../setting.ts'
import { slab, wedge } from '../solids.ts'
import { body, contact, gleam, scatter, shadow } from '../volume.ts'
import { littleWedge } from './little-wedge.ts'

export function drawPlateauDeFromages(pen: Pen): void {
  ground(pen, 'mist')
  pen.closer(1.04, 400, 330)
  board(pen, quad('96,120 704,120 796,510 4,510'), 22)
  littleWedge(pen, 200, 148, 0.56, ['#FBE3A0', '#EFC56C', '#9A6630'])
  pen.moved('translate(-316 -92) scale(1.4)', () => washedSquare(pen, 610, 272))
  littleBlue(pen, 66, 306)
  pen.moved('translate(-226 -82) scale(1.3)', () => grapes(pen, 532, 252))
  pen.moved('translate(-240 -180) scale(1.4)', () => goatLog(pen, 668, 394))
  pen.moved('translate(-130 -144) scale(1.34)', () => camembert(pen, 350, 388))
  walnut(pen, 190, 462, 0.96)
  walnut(pen, 132, 436, 0.86)
  walnut(pen, 522, 470, 0.9)
}

function camembert(pen: Pen, cx: number, cy: number): void {
  shadow(pen, cx + 2, cy + 34, 128, 66)
  const [from, to] = [58, 112]
  const rim = ring(cx, cy, 118, to, 360 + from, 22)
  const side = closed(
    [
      ...ring(cx, cy + 42, 118, to, 180, 6),
      ...ring(cx, cy, 118, 180, 360, 12),
      ...ring(cx, cy + 42, 118, 0, from, 6),
      [cx, cy + 30],
    ],
    0.6,
  )
  body(pen, side, { light: '#FBF4E2', mid: '#EADCBB', dark: '#BFA97C' }, 8)
  const [a, b] = [around(cx, cy, 118, to), around(cx, cy, 118, from)]
  const face = (p: Point) =>
    `M${n(cx)} ${n(cy)}L${n(p[0])} ${n(p[1])}V${n(p[1] + 42)}L${n(cx)} ${n(cy + 42)}Z`
  pen.fill(face(a), '#E5C374')
  pen.fill(face(b), '#FBE6A8')
  pen.fill(`${open([...rim])}L${n(cx)} ${n(cy)}Z`, pen.blend('#FFFDF4', '#EFE2C6'))
  for (let i = 0; i < 5; i++)
    pen.line(open(ring(cx, cy, 30 + i * 18, 140, 400, 14)), '#E0CDA4', 3, 0.5)
  scatter(pen, 22, { x: cx, y: cy - 16, rx: 96, ry: 32 }, (x, y) =>
    pen.oval(x, y, 6, 2.6, '#D9BD8A', 0, 0.5),
  )
  gleam(pen, open(ring(cx, cy, 106, 196, 256, 6)), 5, 0.9)
}

function washedSquare(pen: Pen, x: number, y: number): void {
  const block = slab([x, y], [-92, -34], [104, -38], 54)
  contact(pen, block.footprint)
  pen.fill(block.leftBand(0, 54), '#DE8638')
  pen.fill(block.rightBand(0, 54), '#B4621F')
  pen.fill(block.lid, pen.blend('#F5B36A', '#D67E33'))
  for (let i = 1; i < 6; i++) {
    pen.line(open([block.top(i / 6, 0), block.top(i / 6, 1)]), '#B0601F', 3, 0.5)
    pen.line(open([block.top(0, i / 6), block.top(1, i / 6)]), '#F9D09A', 3, 0.6)
  }
  pen.line(open([block.top(1, 0), block.top(0, 0), block.top(0, 1)], 0.2), '#F9CB8B', 4)
}

function littleBlue(pen: Pen, x: number, y: number): void {
  pen.moved(`translate(${x} ${y}) scale(0.38)`, () => {
    const part = wedge([0, 90], [430, 130], [500, -10], 44, 128)
    contact(pen, part.footprint)
    pen.fill(part.rind, '#CDBE98')
    pen.fill(part.face, pen.blend('#FFF8E4', '#EFDFB8'))
    pen.fill(part.lid, '#FFFCF0')
    for (let i = 0; i < 22; i++) {
      const at =
        i % 2
          ? part.onFace(pen.between(0.05, 0.95), pen.between(0.1, 0.9))
          : part.onLid(pen.between(0.3, 0.95), pen.between(0.1, 0.9))
      pen.fill(
        closed(
          Array.from({ length: 7 }, (_, k) =>
            around(at[0], at[1], pen.between(8, 24), k * 51, 0.65),
          ),
        ),
        '#5E817F',
        0.85,
      )
    }
  })
}

function goatLog(pen: Pen, x: number, y: number): void {
  for (const [dx, dy] of points('0,0 -50,22 -98,40')) {
    pen.stamp('goat slice', `translate(${x + dx} ${y + dy})`, () => {
      shadow(pen, 2, 16, 44, 24)
      pen.oval(0, 16, 39, 20, '#6B6A62')
      pen.oval(0, 0, 39, 20, '#97958B')
      pen.oval(0, 0, 34, 17.5, '#FFFDF4')
      pen.oval(0, 0, 4, 2.6, '#D9AE52')
    })
  }
}

function grapes(pen: Pen, x: number, y: number): void {
  shadow(pen, x, y + 48, 92, 40)
  pen.line(open(shifted(points('0,-20 6,-50 34,-66'), x, y)), colour.umber, 7)
  for (const [dx, dy] of points(
    '-58,-10 -20,-18 20,-16 56,-4 -40,16 0,10 40,18 -20,38 20,40 0,62',
  )) {
    pen.stamp('grape', `translate(${x + dx} ${y + dy})`, () => {
      body(pen, ellipse(0, 0, 25, 24), { light: '#C77C9B', mid: '#8A3A62', dark: '#561E3E' }, 8)
      pen.oval(-9, -10, 6, 4, '#F6D3E0', -30, 0.85)
    })
  }
}
