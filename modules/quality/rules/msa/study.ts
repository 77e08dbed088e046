/** Measurements of a study: appraiser → trial → part. */
export type Study = readonly (readonly (readonly number[])[])[]

export interface StudySize {
  appraisers: number
  trials: number
  parts: number
}

/** @throws RangeError where fewer than two appraisers, trials or parts took part, or a measurement is missing */
export function sizeOf(measure: Study): StudySize {
  const [appraisers, trials, parts] = [measure.length, measure[0]?.length ?? 0, measure[0]?.[0]?.length ?? 0]
  if (appraisers < 2 || trials < 2 || parts < 2)
    throw new RangeError(`a study of ${appraisers} appraisers, ${trials} trials and ${parts} parts is too small: at least two of each`)
  for (const [appraiser, own] of measure.entries()) {
    if (own.length !== trials) throw new RangeError(`appraiser ${appraiser + 1} has ${own.length} trials instead of ${trials}`)
    for (const [trial, row] of own.entries()) checkRow(row, parts, `appraiser ${appraiser + 1}, trial ${trial + 1}`)
  }
  return { appraisers, trials, parts }
}

function checkRow(row: readonly number[], parts: number, where: string): void {
  if (row.length !== parts) throw new RangeError(`${where}: ${row.length} parts instead of ${parts}`)
  const missing = row.findIndex((value) => !Number.isFinite(value))
  if (missing >= 0) throw new RangeError(`${where}, part ${missing + 1}: no measurement`)
}

/** Standard deviations of a study and what share of the whole the measuring is. */
export interface Variation {
  /** Repeatability: equipment variation. */
  ev: number
  /** Reproducibility: appraiser variation, with the interaction where there is one. */
  av: number
  /** Both: the measurement system. */
  grr: number
  /** Part variation. */
  pv: number
  /** Total. */
  tv: number
  /** GRR in % of the total; `null` where nothing varies. */
  pctGrr: number | null
  /** Number of distinct categories, at least 1; `null` where the measuring does not vary. */
  ndc: number | null
  /** AIAG: below 10 % good, to 30 % conditional, above not acceptable; `null` where nothing varies. */
  verdict: 'GOOD' | 'CONDITIONAL' | 'UNACCEPTABLE' | null
}

export function variationOf(ev: number, av: number, pv: number): Variation {
  const grr = Math.hypot(ev, av)
  const tv = Math.hypot(grr, pv)
  const pctGrr = tv === 0 ? null : (100 * grr) / tv
  return { ev, av, grr, pv, tv, pctGrr, ndc: grr === 0 ? null : Math.max(1, Math.floor((1.41 * pv) / grr)),
    verdict: pctGrr === null ? null : verdictOf(pctGrr) }
}

function verdictOf(pctGrr: number): Variation['verdict'] {
  if (pctGrr < 10) return 'GOOD'
  return pctGrr <= 30 ? 'CONDITIONAL' : 'UNACCEPTABLE'
}
