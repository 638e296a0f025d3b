import { mix, type Point, points, polygon, rounded, shifted } from '../geometry.ts'
import { macaron } from '../macaron.ts'
import type { Pen } from '../pen.ts'
import { ground } from '../setting.ts'
import { shadow } from '../volume.ts'

export function drawCoffretMacarons(pen: Pen): void {
  ground(pen, 'mist')
  pen.closer(1.08, 400, 346)
  macaronBox(pen)
}

function macaronBox(pen: Pen): void {
  const floor: Point[] = points('176,168 624,168 712,470 88,470')
  shadow(pen, 406, 450, 372, 120)
  pen.fill(rounded(points('88,470 712,470 700,530 100,530'), 12), '#C9A24D')
  pen.fill(rounded(points('164,150 636,150 728,484 72,484'), 14), '#F4E3B4')
  pen.fill(polygon(floor), '#B98F3E')
  pen.fill(polygon(shifted(floor, 0, 14)), '#FBF3DF')
  pen.fill(polygon(points('176,168 624,168 628,186 172,186')), '#D8BE82')
  pen.fill(polygon(points('176,168 172,186 84,484 88,470')), '#D8BE82')
  const flavours = [
    ['#B9C77A', '#93A555'],
    ['#E98596', '#C95569'],
    ['#F6DC76', '#DDB542'],
    ['#7A4A34', '#53301F'],
    ['#F6E7C6', '#DDC797'],
    ['#DDA05A', '#B67833'],
    ['#E98596', '#C95569'],
    ['#B9C77A', '#93A555'],
    ['#7A4A34', '#53301F'],
    ['#F6DC76', '#DDB542'],
    ['#DDA05A', '#B67833'],
    ['#F6E7C6', '#DDC797'],
  ] as const
  flavours.forEach(([light, dark], i) => {
    const row = Math.floor(i / 4)
    const f = row / 2
    const spacing = mix(116, 148, f)
    const x = 400 + ((i % 4) - 1.5) * spacing
    macaron(pen, x, mix(222, 428, f), mix(0.82, 1.04, f), light, dark)
  })
  pen.line('M104 500H696', '#A67E31', 3, 0.5)
  pen.line('M110 515H690', '#FBF0CF', 3, 0.6)
}
