import { wallOf } from '#kernel/entity/wall-time.ts'
import type { CurveSeries } from '../../calls/values.ts'

const plantOffsetMs = 8 * 3_600_000

/** Drawn values as a file: a row for each, with the moment by the plant's wall to the millisecond. */
export function csvOf(series: readonly CurveSeries[]): Blob {
  const rows = series.flatMap(({ code, name, uom, points }) =>
    points.map(([at, value]) =>
      [code, name, `${wallOf(at! + plantOffsetMs)}.${String(Math.floor(at!) % 1000).padStart(3, '0')}`, String(value), uom ?? ''].map(
        quoted,
      ).join(',')
    )
  )
  // Excel reads UTF-8 only where the file begins with its mark.
  return new Blob([`\uFEFF设备,测点,时间,值,单位\r\n${rows.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function quoted(text: string): string {
  // What begins like a formula is no formula.
  const plain = /^[=+@-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
