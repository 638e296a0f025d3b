import { closed, open, points, ring } from '../geometry.ts'
import { gherkin } from '../morsels.ts'
import { colour, tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { body, gleam, shadow } from '../volume.ts'

export function drawRillettesDOie(pen: Pen): void {
  ground(pen, 'olive')
  pen.closer(1.02, 404, 318)
  rillettes(pen)
  toast(pen)
}

function rillettes(pen: Pen): void {
  shadow(pen, 322, 510, 190, 54)
  const glass = closed(
    points('168,196 158,250 156,420 170,496 320,520 472,496 484,420 482,250 472,196'),
    0.6,
  )
  pen.fill(
    glass,
    pen.linear(
      [
        [0, '#E9CBA2'],
        [0.5, '#CFA273'],
        [1, '#99683D'],
      ],
      [0, 0],
      [1, 0.3],
    ),
  )
  pen.inside(glass, () => {
    for (let i = 0; i < 90; i++) {
      const [x, y, turn] = [pen.between(160, 480), pen.between(250, 510), pen.between(-50, 50)]
      pen.oval(
        x,
        y,
        pen.between(14, 34),
        pen.between(3, 6),
        i % 3 === 0 ? '#8E5C34' : i % 3 === 1 ? '#F1D9B4' : '#B98355',
        turn,
        0.7,
      )
    }
    pen.fill('M150 190H490V252H150Z', '#F9EBC9')
    pen.oval(320, 252, 164, 16, '#EFD9A6')
    pen.fill(
      'M400 180H490V530H400Z',
      pen.linear(
        [
          [0, '#5A3314', 0],
          [1, '#5A3314', 0.4],
        ],
        [0, 0],
        [1, 0],
      ),
    )
  })
  pen.line(open(points('166,206 320,224 474,206')), colour.orange, 14)
  pen.line(open(points('166,202 320,220 474,202')), '#F2A24A', 5, 0.8)
  const lid = closed(points('170,196 174,150 320,128 466,150 470,196 320,214'), 0.6)
  pen.fill(lid, pen.blend('#F4F3E6', '#B9BDAE'), 0.92)
  pen.fill(closed(ring(320, 150, 146, 0, 360, 20, 0.16)), '#FCFBF2', 0.9)
  pen.line(open(points('320,222 320,268 304,306')), '#7D8583', 9)
  pen.line(open(points('317,222 317,266 302,300')), '#D5D9D2', 4)
  pen.line(open(points('160,232 320,252 480,232')), '#8F9695', 7)
  pen.line(open(points('160,230 320,249 480,230')), '#DDE0DC', 3)
  gleam(pen, open(points('184,270 180,380 190,466')), 14, 0.55)
  const tag = closed(points('244,350 320,356 398,350 400,444 320,452 242,444'), 0.3)
  pen.fill(tag, '#FFF8E6')
  pen.line(
    closed(points('254,360 320,366 388,360 390,434 320,441 252,434'), 0.3),
    colour.pine,
    3,
    0.8,
  )
  goose(pen, 320, 400)
}

function goose(pen: Pen, x: number, y: number): void {
  pen.moved(`translate(${x} ${y})`, () => {
    pen.fill(
      closed(points('-40,8 -20,-6 6,-4 16,-30 30,-36 32,-26 24,-16 24,6 8,24 -20,22')),
      colour.pine,
    )
    pen.fill(closed(points('30,-32 44,-27 30,-26'), 0.4), colour.orange)
    pen.line('M-4 22V34M8 22V34', colour.orange, 3.5)
  })
}

function toast(pen: Pen): void {
  pen.moved('translate(590 438) rotate(-8)', () => {
    shadow(pen, 4, 34, 160, 54)
    const bread = closed(
      points('-138,20 -130,-36 -60,-60 30,-62 112,-46 140,0 128,40 50,56 -70,56'),
    )
    pen.moved('translate(2 16)', () => pen.fill(bread, tones.bread.dark))
    pen.fill(bread, tones.bread.mid)
    pen.fill(
      closed(points('-126,16 -118,-30 -56,-50 30,-52 102,-38 126,0 116,32 46,46 -64,46')),
      '#F3D9A4',
    )
    const spread = closed(points('-100,12 -92,-24 -40,-46 30,-44 88,-26 102,4 70,30 0,34 -66,36'))
    body(pen, spread, { light: '#E3BD8E', mid: '#C99A69', dark: '#97673B' }, 9)
    pen.inside(spread, () => {
      for (let i = 0; i < 34; i++)
        pen.oval(
          pen.between(-92, 92),
          pen.between(-38, 28),
          pen.between(12, 26),
          3,
          i % 2 ? '#F3DDB9' : '#8E5C34',
          pen.between(-40, 40),
          0.75,
        )
    })
    gherkin(pen, 8, -12, -20, 0.72)
  })
}
