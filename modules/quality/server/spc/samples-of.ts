/** Whether a point of the chart is a subgroup rather than a single value. */
export function isOfMeans(chart: string | null): boolean {
  return chart === 'XBAR_R' || chart === 'XBAR_S'
}
