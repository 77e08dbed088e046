export const zhCN = {
  measurements: '测量与分析', measured: '已测 {{done}} / {{all}}', notBegun: '研究开始后在此录入测量值', trial: '第 {{n}} 次', part: '零件 {{n}}', valueOf: '{{who}} 第 {{trial}} 次 零件 {{part}}', unit: '单位',
  waiting: '测量值齐全后给出分析', method: '方法', averageRange: '均值极差法', anova: '方差分析', anovaPooled: '方差分析（交互作用已合并）',
  ev: '重复性 EV', av: '再现性 AV', grr: 'GRR', pv: '零件变差 PV', tv: '总变差 TV', pctGrr: '%GRR', ndc: '可区分类别数 ndc', pctTolerance: 'GRR 占公差',
  source: '变差来源', degrees: '自由度', ss: '平方和', ms: '均方', f: 'F', p: 'p', APPRAISER: '测量人', PART: '零件', INTERACTION: '交互作用', REPEATABILITY: '重复性', TOTAL: '合计',
  bias: '偏倚', sigma: '重复性标准差', interval: '偏倚的 95% 区间', t: 't', slope: '斜率', intercept: '截距', rSquared: 'R²', biases: '各零件平均偏倚',
  averages: '各测量人对零件的平均值', averagesHint: '折线越重合，再现性越好', rule: 'GRR 低于 10% 可接受，10%–30% 有条件接受，高于 30% 不可接受；ndc 应不小于 5',
  calendarHint: '按校准有效期列出在用量具，超期的在最前', overdue: '已超期', calibrations: '校准记录', noneDue: '没有到期的量具', within: '{{count}} 个',
}
