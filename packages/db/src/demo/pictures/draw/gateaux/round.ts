export const round = { cx: 400, cy: 316, radius: 286, height: 58 }
