import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  measurements: 'Measurements', measured: '{{done}} of {{all}} measured', notBegun: 'Measurements are entered here once the study has begun', trial: 'Trial {{n}}', part: 'Part {{n}}', valueOf: '{{who}}, trial {{trial}}, part {{part}}', unit: 'Unit',
  waiting: 'The analysis follows once everything is measured', method: 'Method', averageRange: 'Average and range', anova: 'Analysis of variance', anovaPooled: 'Analysis of variance (interaction pooled)',
  ev: 'Repeatability EV', av: 'Reproducibility AV', grr: 'GRR', pv: 'Part variation PV', tv: 'Total variation TV', pctGrr: '%GRR', ndc: 'Distinct categories ndc', pctTolerance: 'GRR of tolerance',
  source: 'Source', degrees: 'Degrees of freedom', ss: 'Sum of squares', ms: 'Mean square', f: 'F', p: 'p', APPRAISER: 'Appraiser', PART: 'Part', INTERACTION: 'Interaction', REPEATABILITY: 'Repeatability', TOTAL: 'Total',
  bias: 'Bias', sigma: 'Repeatability (std. deviation)', interval: '95% interval of the bias', t: 't', slope: 'Slope', intercept: 'Intercept', rSquared: 'R²', biases: 'Mean bias by part',
  averages: 'Averages of parts by appraiser', averagesHint: 'The closer the lines, the better the reproducibility', rule: 'GRR below 10% is acceptable, to 30% with conditions, above it is not; ndc should be 5 or more',
  calendarHint: 'Gauges in use by the end of their calibration, overdue ones first', overdue: 'Overdue', calibrations: 'Calibrations', noneDue: 'No gauges are due', within: '{{count}}',
}
