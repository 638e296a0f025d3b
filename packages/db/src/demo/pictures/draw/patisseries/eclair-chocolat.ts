import { closed, mix, open, type Point, points, polygon } from '../geometry.ts'
import { tones } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { card, ground } from '../setting.ts'
import { tube } from '../tube.ts'
import { body } from '../volume.ts'

export function drawEclairChocolat(pen: Pen): void {
  ground(pen, 'blush')
  pen.closer(1.12, 405, 320)
  eclair(pen, points('130,300 300,236 480,190 640,168'))
  eclair(pen, points('150,478 330,416 520,352 690,310'))
}

function eclair(pen: Pen, spine: Point[]): void {
  const shell = tube(spine, (t) => 66 * (1.01 - Math.abs(2 * t - 1) ** 6) ** 0.5)
  const first = spine[0] ?? [0, 0]
  const last = spine[spine.length - 1] ?? [0, 0]
  card(pen, [
    [first[0] - 30, first[1] - 40],
    [last[0] - 22, last[1] - 62],
    [last[0] + 40, last[1] + 56],
    [first[0] + 20, first[1] + 90],
  ])
  pen.moved('translate(10 26)', () => pen.fill(shell.outline, '#5A3314', 0.32))
  body(pen, shell.outline, tones.choux, 16)
  pen.inside(shell.outline, () => {
    for (let i = 0; i < 16; i++) {
      const t = 0.05 + i * 0.06
      pen.line(
        open([shell.at(t, 0.5), shell.at(t + 0.01, 0.75), shell.at(t - 0.005, 0.96)]),
        tones.choux.dark,
        3,
        0.45,
      )
    }
  })
  const edge = Array.from({ length: 15 }, (_, i) =>
    shell.at(mix(0.95, 0.05, i / 14), 0.3 + (i % 2 ? 0.1 : -0.06) + pen.between(-0.04, 0.04)),
  )
  const glaze = closed([
    ...Array.from({ length: 15 }, (_, i) => shell.at(mix(0.025, 0.975, i / 14), -0.9)),
    ...edge,
  ])
  pen.moved('translate(2 6)', () => pen.fill(glaze, '#8A4F1F', 0.6))
  body(pen, glaze, tones.chocolate, 10)
  pen.inside(glaze, () => {
    pen.fill(shell.sliver(0.06, 0.72, -0.56, 0.13), '#E9CDB4', 0.75)
    pen.fill(shell.sliver(0.76, 0.88, -0.54, 0.08), '#E9CDB4', 0.6)
    pen.line(shell.lane(0.1, 0.9, 0.12), '#8B5A41', 4, 0.6)
  })
  const [gx, gy] = shell.at(0.84, -0.08)
  pen.fill(
    polygon([
      [gx - 15, gy],
      [gx - 2, gy - 11],
      [gx + 14, gy - 5],
      [gx + 9, gy + 9],
      [gx - 6, gy + 11],
    ]),
    '#F0C75E',
  )
  pen.fill(
    polygon([
      [gx - 15, gy],
      [gx - 2, gy - 11],
      [gx + 3, gy + 2],
      [gx - 6, gy + 11],
    ]),
    '#F9E3A0',
  )
}
