/** The inserts of the demonstration plant; every other table of it is told along these. */
export interface Shape {
  iso: string
  grade: 'P25' | 'YG8' | 'YG6X'
  /** Shape and size as the drawing says. */
  spec: string
  /** Weight of one pressed blank in grams; sintering takes the forming agent, 2 % of it, away. */
  blankGrams: string
  /** Pressing force in kN and cavities of the mold. */
  forceKn: number
  cavities: number
  coated: boolean
  /** Kept in stock, pieces. */
  safetyStock: number
}

export const shapes: readonly Shape[] = [
  { iso: 'CNMG120408', grade: 'P25', spec: '80° 菱形 IC12.70 S4.76 R0.8', blankGrams: '10.45', forceKn: 260, cavities: 4, coated: true,
    safetyStock: 6000 },
  { iso: 'TNMG160404', grade: 'P25', spec: '60° 三角形 IC9.525 S4.76 R0.4', blankGrams: '7.22', forceKn: 190, cavities: 4, coated: true,
    safetyStock: 4000 },
  { iso: 'SNMG120412', grade: 'YG8', spec: '90° 正方形 IC12.70 S4.76 R1.2', blankGrams: '10.02', forceKn: 255, cavities: 4, coated: false,
    safetyStock: 2000 },
  { iso: 'DNMG150608', grade: 'P25', spec: '55° 菱形 IC12.70 S6.35 R0.8', blankGrams: '15.92', forceKn: 310, cavities: 2, coated: true,
    safetyStock: 3000 },
  { iso: 'WNMG080408', grade: 'P25', spec: '80° 凸三边形 IC12.70 S4.76 R0.8', blankGrams: '9.80', forceKn: 245, cavities: 4, coated: true,
    safetyStock: 5000 },
  { iso: 'CCGT09T304', grade: 'YG6X', spec: '80° 菱形 7° 后角 IC9.525 S3.97 R0.4', blankGrams: '4.29', forceKn: 120, cavities: 6,
    coated: false, safetyStock: 0 },
]

export const blankCode = ({ iso, grade }: Shape) => `BL-${iso}-${grade}`
export const sinteredCode = ({ iso, grade }: Shape) => `SI-${iso}-${grade}`
export const finishedCode = ({ iso, grade, coated }: Shape) => `${iso}-${grade}${coated ? 'C' : ''}`

/** The insert that is being introduced: its finished bill still waits for approval. */
export const isNew = ({ iso }: Shape) => iso === 'CCGT09T304'
/** When the papers of an insert were written. */
export const writtenDaysAgo = (shape: Shape) => (isNew(shape) ? 24 : 360)
