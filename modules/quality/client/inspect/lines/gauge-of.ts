import type { Sheet, SheetGauge, SheetLine } from '../inspect-api.ts'

/** Gauges with which a line may be measured: those of its type. */
export function gaugesOf(line: Pick<SheetLine, 'gaugeType'>, { gauges }: Pick<Sheet, 'gauges'>): SheetGauge[] {
  return line.gaugeType === null ? [] : gauges.filter(({ type }) => type === line.gaugeType)
}

/**
 * The gauge that is in use for a line: the one that was chosen, that of its latest value, the one with which this person measured
 * last, else the first valid one; which it is stands above the cells.
 */
export function gaugeOf(line: Pick<SheetLine, 'id' | 'gaugeType'>, sheet: Pick<Sheet, 'gauges' | 'values'>,
  chosen: Readonly<Record<string, string>>): SheetGauge | undefined {
  const matching = gaugesOf(line, sheet)
  const latest = sheet.values.filter((value) => value.line === line.id && value.gauge !== null).reduce<
    { at: string; gauge: string | null }
  >((last, value) => (value.at >= last.at ? value : last), { at: '', gauge: null })
  const wanted = chosen[line.id] ?? latest.gauge
  const valid = matching.filter((gauge) => gauge.valid)
  return matching.find(({ id }) => id === wanted) ?? (valid.find(({ mine }) => mine) ?? valid[0])
}
