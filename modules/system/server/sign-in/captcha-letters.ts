/** A stroke of a letter: points from left to right and from top to bottom in a field of 10 by 14. */
export type Stroke = readonly (readonly [x: number, y: number])[]

const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 12) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
const line = (...numbers: number[]): Stroke =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[index * 2]!, numbers[index * 2 + 1]!] as const)

/** The letters and figures of pictures to type off, without those that look alike. Angles run clockwise from the right. */
export const letters: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line(0, 14, 5, 0, 10, 14), line(2, 9, 8, 9)],
  B: [line(1, 0, 1, 14), [...line(1, 0, 5, 0), ...arc(5, 3.5, 4, 3.5, -90, 90), ...line(1, 7)], [...line(1, 7, 5, 7),
    ...arc(5, 10.5, 4.5, 3.5, -90, 90), ...line(1, 14)]],
  C: [arc(5.5, 7, 5, 7, -45, -315)],
  D: [line(1, 0, 1, 14), [...line(1, 0, 4, 0), ...arc(4, 7, 5.5, 7, -90, 90), ...line(1, 14)]],
  E: [line(9, 0, 1, 0, 1, 14, 9, 14), line(1, 7, 7, 7)],
  F: [line(9, 0, 1, 0, 1, 14), line(1, 7, 7, 7)],
  G: [[...arc(5.5, 7, 5, 7, -45, -360), ...line(10.5, 8, 6, 8)]],
  H: [line(1, 0, 1, 14), line(9, 0, 9, 14), line(1, 7, 9, 7)],
  J: [[...line(8, 0, 8, 9), ...arc(4.5, 9, 3.5, 5, 0, 170)]],
  K: [line(1, 0, 1, 14), line(9, 0, 1, 8), line(4, 6, 9, 14)],
  M: [line(0, 14, 1, 0, 5, 9, 9, 0, 10, 14)],
  N: [line(1, 14, 1, 0, 9, 14, 9, 0)],
  P: [line(1, 0, 1, 14), [...line(1, 0, 5, 0), ...arc(5, 4, 4.5, 4, -90, 90), ...line(1, 8)]],
  Q: [arc(5, 7, 5, 7, 0, 360), line(6, 10, 10, 15)],
  R: [line(1, 0, 1, 14), [...line(1, 0, 5, 0), ...arc(5, 4, 4.5, 4, -90, 90), ...line(1, 8)], line(5, 8, 9.5, 14)],
  S: [[...arc(5, 3.5, 4.5, 3.5, -20, -270), ...arc(5, 10.5, 4.5, 3.5, -90, 160)]],
  T: [line(0, 0, 10, 0), line(5, 0, 5, 14)],
  U: [[...line(1, 0, 1, 9), ...arc(5, 9, 4, 5, 180, 0), ...line(9, 0)]],
  V: [line(0, 0, 5, 14, 10, 0)],
  W: [line(0, 0, 2.5, 14, 5, 4, 7.5, 14, 10, 0)],
  X: [line(0, 0, 10, 14), line(10, 0, 0, 14)],
  Y: [line(0, 0, 5, 7, 10, 0), line(5, 7, 5, 14)],
  Z: [line(0, 0, 10, 0, 0, 14, 10, 14)],
  2: [[...arc(5, 4, 4.5, 4, -170, 35), ...line(0.5, 14, 10, 14)]],
  3: [arc(4.5, 3.5, 4.5, 3.5, -150, 90), arc(4.5, 10.5, 5, 3.5, -90, 150)],
  4: [line(7, 14, 7, 0, 0, 10, 10, 10)],
  5: [[...line(9, 0, 2, 0, 1, 6), ...arc(5, 9.5, 4.5, 4.5, -130, 140)]],
  6: [[...arc(7, 7, 6, 7, -75, -170), ...arc(5, 10, 4, 4, 180, -180)]],
  7: [line(0, 0, 10, 0, 4, 14)],
  8: [arc(5, 3.5, 3.8, 3.5, 90, 450), arc(5, 10.5, 4.5, 3.5, -90, 270)],
  9: [[...arc(5, 4, 4, 4, 0, 360), ...arc(3, 7, 6, 7, 0, 75)]],
}
